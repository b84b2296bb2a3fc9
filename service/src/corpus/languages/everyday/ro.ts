/** Words of everyday Romanian, and the words that laws use for them. See `everyday` in ../language.ts. */
export const everyday = `
  apartament casă acasă garsonieră: locuință imobil
  chirie închiria închiriat: închiriere locațiune chirie
  chiriaș: locatar chiriaș
  proprietar stăpân: locator proprietar
  garanție depozit: garanție
  evacua scos afară: evacuare reziliere
  vecin vecini: vecinătate proprietar
  bloc scară lift: condominiu proprietar comun
  construi clădi: construire construcție autorizație
  teren pământ curte: teren
  gard: împrejmuire
  zgomot gălăgie: zgomot liniște
  cumpăra cumpărat: cumpărare cumpărător vânzare
  vinde vândut: vânzare vânzător înstrăinare
  magazin: comerciant
  client: consumator
  stricat defect defectă: neconformitate viciu defect
  returna înapoi: retragere restituire
  împrumut credit: credit împrumut
  datorie dator datorii: datorie creanță debitor
  executor poprire: executare poprire
  bancă: credit instituție
  slujbă serviciu job muncă lucrez: muncă salariat
  muncesc munci: muncă
  șef patron firmă: angajator
  angajat: salariat
  concedia concediat afară: concediere încetare
  demisie demisiona: demisie
  leafă salariu plată: salariu remunerație
  concediu vacanță: concediu odihnă
  suplimentare: suplimentar
  pauză: pauză repaus
  șomaj șomer: șomaj
  bolnav boală medical: incapacitate boală
  gravidă însărcinată sarcină: maternitate graviditate
  bebeluș naștere: naștere maternitate
  copil copii băiat fată fiu fiică: copil minor
  mamă tată părinți: părinte
  bunic bunică bătrân bătrâni: vârstnic rudă
  soț soție nevastă: soț
  căsători nuntă: căsătorie
  divorț divorța: divorț desfacere
  alimentară: întreținere
  custodie: autoritate părintească
  adopta: adopție
  muri murit mort: deces moarte
  moștenire moșteni: succesiune moștenitor
  testament: testament
  pensie pensionar: pensie
  handicap invalid: handicap dizabilitate
  ajutor alocație: ajutor alocație indemnizație
  doctor: medic
  spital: sanitar spital
  medicamente pastile: medicament
  vaccin: vaccinare
  școală liceu: învățământ educație
  profesor învățător: didactic
  grădiniță: preșcolar
  facultate: universitar superior
  bursă: bursă
  mașină auto: vehicul autovehicul
  conduce șofer permis: conducere permis
  beat băut alcool: alcool alcoolic
  amendă: amendă contravenție sancțiune
  parcare parca: staționare parcare
  accident: accident
  bicicletă trotinetă: bicicletă
  poliție polițist: poliție
  aresta arestat reținut: reținere arestare
  închisoare pușcărie: închisoare detențiune
  fura furat hoț: furt
  țeapă înșelat: înșelăciune
  bate bătut bătaie: lovire violență
  omorî ucis: omor
  amenința: amenințare
  droguri: drog
  șpagă mită: mită
  jigni înjura: insultă
  tribunal judecată: instanță judecător
  avocat: avocat apărare
  plângere reclama: plângere sesizare
  fisc taxe impozite: impozit fiscal
  bani: sumă bănesc
  plăti plătesc: plată
  primărie primar: administrație local
  stat guvern minister: autoritate public
  acte hârtii: document
  cerere: cerere petiție
  răspunde răspuns: soluționare termen
  buletin: identitate
  străin imigrant: străin
  refugiat azil: azil
  cetățenie: cetățenie
  alegeri vota: alegere vot
  protesta protest manifestație: adunare miting
  stradă: public
  afacere: activitate comercial
  faliment: insolvență faliment
  câine pisică: animal
  gunoi: deșeu
  copac copaci: arbore pădure
  fuma țigări: fumat tutun
  armă: armă
  timp durează: termen durată
  ani vârstă: vârstă
  vrea vreau face fac făcut cineva ceva lucru om oameni ia luat dă dau pune trebuie merge voie cam:
`;
