/** Words of everyday Estonian, and the words that laws use for them. See `everyday` in ../language.ts. */
export const everyday = `
  üür üürida üürin: üür üürileping
  korter kodu elamine: eluruum elukoht
  maja hoone suvila: ehitis hoone
  kuur saun garaaž: abihoone ehitis
  ehitada ehitan ehitama: ehitamine ehitusluba ehitusteatis
  lammutada lammutan: lammutamine
  remont remontida: ümberehitamine korrashoid
  krunt maatükk: kinnisasi maaüksus
  naaber naabrid: naaberkinnisasi puudutatud isik
  lärm müra: müra
  boss ülemus firma: tööandja ettevõtja
  töö töötada tööl: töötamine töötaja teenistus
  palk palka: töötasu palk
  lahti vallandada koondada: vabastamine ülesütlemine koondamine
  puhkus puhkust: puhkus
  haige haigus: töövõimetus haigus
  töötu: töötu töötus
  streik: streik
  rase rasedus: rasedus
  beebi sünd: sünd laps
  laps lapsed: laps alaealine
  ema isa vanemad: vanem hooldaja
  mees naine abikaasa: abikaasa
  pulmad abielluda: abielu
  lahutus lahutada: lahutus
  alimendid elatis: elatis
  pärand pärida: pärand pärimine
  surra surnud surm: surm
  matused: matus
  vanur vana vanaema vanaisa: eakas täisealine vanaduspension
  pension pensionär: pension
  invaliid puudega: puue puudega
  hooldekodu vanadekodu: ööpäevaringne üldhooldusteenus väljaspool kodu
  abi abistaja: abistaja teenus abi
  kodutu: varjupaigateenus
  peksab vägivald: vägivald turvakoduteenus
  võlg võlad: võlg võlanõustamisteenus
  toimetulek vaene raha: toimetulekutoetus toetus
  arst doktor: arst tervishoiuteenus
  haigla: haigla tervishoiuteenus
  rohi tablett: ravim
  haigekassa ravikindlustus: ravikindlustus kindlustatu
  vangla vangi: vangistus kinnipidamine
  arreteerida kinni: kinnipidamine
  karistus karistada: karistus karistusregister
  trahv: rahatrahv trahv
  karistatud: karistatus karistusandmed
  politsei: politsei
  varastada varas: vargus
  kohus: kohus
  advokaat: esindaja õigusabi
  kaevata kaebus vaidlustada: vaidlustamine kaebus vaie
  auto: sõiduk
  pagulane põgenik varjupaik: pagulane rahvusvaheline kaitse
  välismaalane: välismaalane
  elamisluba jääda: elamisluba
  pere perekond: perekonnaliige
  välja saata saadetakse: väljasaatmine lahkumisettekirjutus üleandmine
  tõlk keel: tõlk keel menetlus
  kool koolis õppida: haridus õppimine
  vald linn omavalitsus: kohaliku omavalitsuse üksus
  ametnik riigitöötaja: ametnik teenistuja
  konkurss kandideerida: konkurss värbamine
  prügi praht: jäätmed
  pakend taara pudel: pakend tagatisraha
  taotlus taotleda paluda: taotlus
  vastus vastata oodata: tähtaeg menetlus otsus
  keelduda: keeldumine
  kehtib kehtiv: kehtivus kehtivusaeg
  maksma maksta hind: tasu riigilõiv maks
  tasuta: tasuta
  laen laenata: krediit krediidileping
  diskrimineerida halvemini: diskrimineerimine
  hüvitis kahju: kahju hüvitamine
  loom koer kass: lemmikloom loom
  laev meremees: laev laevapere
  minema lähen teha teen teeb olla olen on saada saan saab tahta tahan keegi midagi asi inimesed hea halb pärast enne:
  nüüd siis ka ainult väga alati kunagi palju teada öelda anda võtta tulla tuleb mul minu end ennast veel juba:
`;
