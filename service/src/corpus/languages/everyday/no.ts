/** Words of everyday Norwegian, and the words that laws use for them. See `everyday` in ../language.ts. */
export const everyday = `
  huseier utleier hybelvert: utleier
  leietaker leieboer: leier
  leie husleie hybel: leie husrom bolig
  leilighet hus hjem hybel: bolig husrom
  depositum: depositum
  kaste kastet hive hev utkastet: oppsigelse fravikelse heving
  flytte utflytting: tilbakelevering fraflytting
  fremleie utleie: framleie
  øke heve opp: regulering tilpassing økning
  mugg ødelagt råte: mangel
  reparere fikse: vedlikehold retting
  nabo naboer: nabo naboeiendom
  bråk støy bråker: ro orden støy
  gjerde: gjerde
  borettslag sameie: burettslag eierseksjon sameie
  bygge bygging: byggetiltak tiltak
  tomt: eiendom grunn
  sjef bedrift: arbeidsgiver
  ansatt: arbeidstaker
  jobb jobbe: arbeid stilling
  lønn lønna: lønn vederlag
  sparken oppsagt sagt: oppsigelse avskjed
  ferie fri: ferie permisjon
  syk sykemeldt: sykdom
  arbeidsledig: arbeidsløs dagpenger
  streik: arbeidskamp
  gravid: svangerskap
  baby født fødsel: fødsel barn
  unge barn: barn mindreårig
  tenåring ungdom: ungdom mindreårig
  mamma pappa mor far: foreldre foreldreansvar foreldreskap morskap farskap
  besteforeldre mormor farfar bestemor bestefar: andre nærstående samværsrett
  mann kone ektemann: ektefelle
  kjæreste samboer: samboer husstand
  gifte gift bryllup: ekteskap vigsel
  søskenbarn slektning: slektninger nære
  skille skilt skilles: skilsmisse separasjon
  separert: separasjon
  bo bor: bosted bustad
  se treffe besøke: samvær
  bidrag underholdsbidrag: bidrag barnebidrag
  arve arv: arv arving dødsbo
  dele deling: likedeling skjevdeling deling
  testament: testament
  dø død døde: død dødsfall
  enke enkemann: gjenlevende ektefelle
  gammel pensjonist: alder
  pensjon: pensjon
  ufør handikappet: funksjonsnedsettelse uførhet
  sykehjem aldershjem: sykehjem institusjon
  lege doktor: lege helsepersonell
  fastlege: fastlegeordning fastlege
  sykehus: spesialisthelsetjenesten sykehus behandlingssted
  medisin pille: legemiddel
  behandling: helsehjelp behandling
  vente køen ventetid: frist tidsfrist
  nekte: nekte samtykke
  lese journalen papirene: innsyn journal
  taushet hemmelig: taushetsplikt
  klage: klage
  fengsel sitte: fengsel straff
  arrestere arrestert: pågripelse innbringelse fengslig
  politi politiet purk: politi politiet
  straff straffes: straff
  bot: bot gebyr forelegg
  stjele tyv: tyveri
  drepe drap: drap
  slå slår: vold overgrep kroppskrenkelse
  lure lurt svindel: bedrageri svik uriktige opplysninger
  narkotika hasj dop: narkotika rusmiddel
  full promille drikke drukket alkohol fyll: ruspåvirkning påvirket alkohol
  blåse: testing utåndingsluft
  bil: motorvogn kjøretøy
  sykkel: sykkel
  kjøre kjørte: fører føring
  lappen førerkort: førerkort føreprøve førerett
  øvelseskjøring øvelseskjøre: øvingskjøring
  mobil telefon: elektronisk utstyr
  fort fart fartsgrense: fartsregler kjørefart
  krasj kollisjon ulykke: trafikkuhell ulykke
  parkere parkering: parkering
  taue tauet: fjerning forvaring
  bilbelte hjelm: personlig verneutstyr
  radarvarsler: varslingsutstyr
  vei gate: veg
  tog: jernbane
  fly flyplass: luftfart luftfartøy
  kjøpe kjøp: kjøp
  selge solgte: salg selger
  butikk forretning: selger næringsdrivende
  kunde: forbruker
  vare ting: ting
  feil feilen: mangel
  reklamere: reklamasjon
  bytte: omlevering
  pengene tilbake: heving tilbakebetaling
  avslag: prisavslag
  angre avbestille: avbestilling heving
  garanti: garanti
  forsinket sen: forsinkelse
  strøm: elektrisitet
  regning: betaling vederlag
  kontrakt avtale: avtale
  røyk røyke sigarett snus: røykeforbud tobakksvarer
  reklame: reklame markedsføring
  skatt skatteetaten: skatt
  bank lån: lån kreditt
  gjeld skylde: gjeld
  namsmann inkasso: tvangsfullbyrdelse utlegg
  konkurs blakk: insolvens konkurs
  forsikring: forsikring
  kommune rådhus: kommune
  søknad søke: søknad
  svar svare: vedtak svar
  papirer dokument: dokumentasjon attest
  utlending innvandrer: utlending
  asyl flyktning: flyktning beskyttelse
  visum: visum
  opphold: oppholdstillatelse
  permanent: permanent oppholdstillatelse
  kastes utvist utvise: utvisning bortvisning
  familie hente: familieinnvandring familiegjenforening
  pass: reisedokument pass
  stemme valg: stemmerett valg
  skole elev: skole opplæring elev
  mobbing mobbet: krenking mobbing skolemiljø
  lærer: lærar undervisningspersonale
  barnehage: barnehage
  barnevernet: barnevern barneverntjeneste
  verge: vergemål verge
  musikk film bok: åndsverk
  kopiere laste: eksemplarframstilling
  bilde foto: fotografi bilde
  internett nett: elektronisk kommunikasjon
  hund katt dyr: dyr
  fiske: fiske fangst
  sjø hav: sjøterritoriet hav
  stifte: stiftelse
  hvis få får fikk gå går gjøre gjør gjort ha har hadde være er var vil ville bli blir ble ta tar tatt gi gir gitt:
  komme kommer noen noe folk ting alltid aldri veldig bra dårlig etterpå før nå da også bare jo vel egentlig hele:
`;
