/** Words of everyday Dutch, and the words that laws use for them. See `everyday` in ../language.ts. */
export const everyday = `
  huren huur gehuurd: huur huurovereenkomst
  huisbaas huiseigenaar: verhuurder
  huurder: huurder
  huis flat appartement: woonruimte woning
  borg waarborg: waarborgsom
  uitzetten uitgezet eruit: ontruiming opzegging ontbinding
  verhuizen: opzegging ontruiming
  onderhuren onderverhuren: onderhuur
  verhogen omhoog: verhoging huurprijs
  schimmel vocht lekkage: gebrek
  repareren maken kapot: herstel gebrek
  buurman buren buur: eigenaar erf nabuur
  herrie lawaai overlast: hinder geluid
  schutting heg hek: erfafscheiding
  grond tuin: erf perceel onroerend
  bouwen verbouwen: bouwwerk vergunning bouwactiviteit
  vve: vereniging eigenaars appartementsrecht
  lening lenen hypotheek: krediet geldlening
  kopen gekocht koop: koop koper
  verkopen verkocht: verkoop vervreemding
  winkel verkoper: handelaar verkoper
  klant: consument
  terugsturen ruilen: ontbinding herroeping
  geld_terug: terugbetaling
  geld: bedrag geldsom
  schuld schulden: schuld schuldenaar
  beslag deurwaarder: beslag executie
  failliet: faillissement
  werk baan werken: arbeid arbeidsovereenkomst
  baas: werkgever
  personeel medewerker: werknemer
  ontslag ontslaan ontslagen: opzegging ontslag
  ontslag_nemen: opzegging
  loon salaris: loon
  vakantie vrij: vakantie verlof
  overuren overwerk: overwerk arbeidstijd
  rooster: arbeidstijd
  pauze: pauze rusttijd
  proeftijd: proeftijd
  ziek ziekte: ziekte arbeidsongeschiktheid
  werkloos ww: werkloosheid
  staken staking: staking
  vakbond: vakvereniging werknemersvereniging
  thuiswerken: arbeidsplaats
  zwanger: zwangerschap bevalling
  baby geboren bevallen: geboorte bevalling
  kind kinderen: kind minderjarige
  puber tiener: minderjarige
  mama papa moeder vader ouders: ouder
  opa oma: grootouder bloedverwant
  man vrouw: echtgenoot
  vriend vriendin samenwonen: levensgezel partner
  trouwen bruiloft: huwelijk
  scheiden scheiding: echtscheiding
  voogdij: gezag voogdij
  alimentatie: levensonderhoud
  erven erfenis: nalatenschap erfgenaam
  dood overleden sterven: overlijden
  testament: uiterste wilsbeschikking testament
  onterven: legitieme portie
  weduwe weduwnaar: nabestaande
  pensioen aow: pensioen ouderdomspensioen
  gehandicapt: handicap beperking
  dokter arts: arts hulpverlener
  ziekenhuis: zorgaanbieder ziekenhuis
  medicijn pil: geneesmiddel
  inenting prik: vaccinatie
  abortus: zwangerschapsafbreking
  euthanasie: levensbeëindiging
  school: onderwijs school
  leraar juf meester: leraar
  studiefinanciering beurs: studiefinanciering
  auto: motorrijtuig voertuig
  brommer scooter motor: bromfiets motorfiets
  fiets: fiets
  rijbewijs: rijbewijs
  rijden: besturen bestuurder
  dronken gedronken drinken: alcohol alcoholgehalte
  boete bekeuring: boete sanctie
  parkeren: parkeren
  botsing ongeluk aanrijding: ongeval verkeersongeval
  verzekering: verzekering
  trein bus: reiziger vervoer
  vliegtuig vlucht: luchtvervoer
  politie agent: politie opsporingsambtenaar
  opgepakt arresteren: aanhouding
  gevangenis cel: gevangenisstraf hechtenis
  stelen gestolen dief: diefstal
  oplichten opgelicht bedrogen: oplichting bedrog
  vermoorden doden: moord doodslag
  slaan geslagen: mishandeling
  bedreigen: bedreiging
  stalken stalker: belaging
  verkrachten: verkrachting
  schelden beledigen: belediging smaad
  drugs: verdovend middel
  liegen getuige: meineed getuige
  aangifte aangeven: aangifte
  advocaat: raadsman advocaat
  rechtbank rechter: rechtbank rechter
  gemeente burgemeester: gemeente burgemeester college
  bezwaar klagen: bezwaar beroep
  antwoord antwoorden: beslissing beschikking
  formulier papieren: aanvraag bescheiden
  belasting: belasting
  aftrekken aftrek: aftrek
  buitenlander: vreemdeling
  verblijfsvergunning: verblijfsvergunning verblijf
  nederlander_worden paspoort: nederlanderschap
  asiel vluchteling: asiel
  hond kat: dier hond
  jagen: jacht
  vissen: visserij
  afval vuilnis: afvalstof
  roken sigaretten: tabak rookverbod
  foto filmen: portret afbeelding
  camera: cameratoezicht
  gegevens: persoonsgegeven
  stemmen verkiezingen: stem verkiezing
  demonstreren: betoging
  uitkering bijstand: bijstand uitkering
  toeslag: tegemoetkoming toeslag
  kinderopvang crèche: kinderopvang
  factuur bon: factuur
`;
