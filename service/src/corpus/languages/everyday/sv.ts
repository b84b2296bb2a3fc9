/** Words of everyday Swedish, and the words that laws use for them. See `everyday` in ../language.ts. */
export const everyday = `
  hyra hyran: hyra lägenhet
  hyresvärd värd: hyresvärd
  lägenhet hus bostad våning: bostad lägenhet
  slänga_ut vräka vräkt utkastad: avhysning uppsägning förverkad
  flytta flyttar: uppsägning avflyttning
  deposition: säkerhet
  andrahand hyra_ut: upplåta andra hand
  höja höjning: höjning ändring
  mögel fukt trasig trasigt: brist fel skada
  laga reparera: avhjälpa reparation underhåll
  granne grannar: granne fastighet
  oväsen bråk buller: störning buller
  staket häck: hägnad gräns
  tomt mark: fastighet mark
  bygga bygge: byggnad bygglov
  brf bostadsrätt: bostadsrättsförening bostadsrätt
  lån låna bolån: kredit lån
  köpa köpt köp: köp köpare
  sälja sålt: försäljning säljare överlåtelse
  affär butik: näringsidkare säljare
  kund: konsument
  lämna_tillbaka ångra: ångerrätt återlämna
  pengar_tillbaka: återbetalning
  pengar: belopp
  skuld skulder: skuld fordran gäldenär
  utmätning kronofogden: utmätning
  konkurs pank: konkurs
  jobb jobba arbete: arbete anställning
  chef arbetsplats firma: arbetsgivare
  anställd: arbetstagare
  sparken avskedad uppsagd: uppsägning avskedande
  säga_upp_mig sluta: uppsägning uppsägningstid
  lön: lön
  semester ledig: semester ledighet
  övertid: övertid
  rast paus: rast paus
  schema: arbetstid
  provanställning prova: provanställning
  sjuk sjukskriven: sjukdom sjuklön
  arbetslös: arbetslöshet
  strejk: stridsåtgärd
  facket: arbetstagarorganisation
  mobbad trakasserad: trakasserier kränkande
  gravid: graviditet havandeskap
  bebis född: barn födelse
  barn unge: barn underårig
  tonåring: underårig
  mamma pappa föräldrar: förälder vårdnadshavare
  föräldraledig: föräldraledighet
  man fru make: make
  sambo pojkvän flickvän: sambo
  gifta bröllop: äktenskap vigsel
  skilja skilsmässa: äktenskapsskillnad
  vårdnad: vårdnad
  underhåll: underhåll underhållsbidrag
  ärva arv: arv arvinge
  dö död dog: avliden dödsfall
  testamente: testamente
  arvlös: laglott
  änka änkling: efterlevande
  gammal pensionär: äldre pension
  pension: pension
  handikappad: funktionsnedsättning funktionshinder
  läkare doktor: läkare hälso- sjukvård
  sjukhus: sjukvård vårdgivare
  medicin: läkemedel
  abort: havandeskap avbrytande
  skola: skola utbildning
  lärare: lärare
  dagis: förskola
  studielån csn: studiestöd
  bil: fordon bil
  moped motorcykel: motorcykel moped
  elsparkcykel: cykel
  körkort: körkort
  köra kör: föra förare
  full berusad dricka: alkohol rattfylleri
  böter bot: böter sanktionsavgift
  parkera parkering: parkering
  krock olycka: trafikolycka
  försäkring: försäkring
  tåg buss: resenär transport
  flyg: lufttrafik passagerare
  polis: polis polisman
  gripen arresterad: gripande anhållande
  fängelse: fängelse
  stjäla stulit tjuv: stöld
  råna rån: rån
  lura bedragen: bedrägeri
  mörda döda: mord dråp
  slå slog slagen: misshandel
  hota hot: hot
  förfölja stalka: förföljelse
  våldta: våldtäkt
  förolämpa: förtal förolämpning
  knark droger: narkotika
  ljuga vittne: mened vittne
  anmäla: anmälan
  advokat: ombud försvarare
  domstol domare: domstol rätt
  kommunen: kommun nämnd
  överklaga klaga: överklagande
  svar svara: beslut
  blankett papper: ansökan handling
  skatt: skatt
  deklarera: deklaration inkomst
  avdrag dra_av: avdrag
  utlänning invandrare: utlänning
  uppehållstillstånd: uppehållstillstånd
  medborgare pass: medborgarskap
  asyl flykting: asyl flykting
  hund katt: djur hund
  jaga jakt: jakt
  fiska: fiske
  sopor skräp: avfall nedskräpning
  röka cigaretter: tobak
  kamera filma: kamerabevakning
  personuppgifter: personuppgift
  rösta val: röst val
  demonstrera: sammankomst demonstration
  faktura kvitto: faktura
`;
