/** Words of everyday Lithuanian, and the words that laws use for them. See `everyday` in ../language.ts. */
export const everyday = `
  butas buto bute namas namo namai: būstas gyvenamoji patalpa
  nuomotis nuomoju nuomuoju išsinuomoti: nuoma nuomos nuomininkas
  šeimininkas nuomotojas: nuomotojas savininkas
  depozitas užstatas: užstatas užtikrinimas
  iškraustyti išmesti išvaryti: iškeldinimas nutraukimas
  kaimynas kaimynai kaimyno: gretimas bendraturtis savininkas
  daugiabutis laiptinė liftas stogas: bendrojo naudojimo bendraturtis
  remontas remontuoti sutaisyti: remontas taisymas
  statyti stačiau pasistatyti: statyba statinys leidimas
  sklypas žemė: žemės sklypas
  tvora: riba gretimas
  triukšmas garsas: triukšmas ramybė
  pirkti pirkau nusipirkau: pirkimas pirkėjas įsigijimas
  parduoti pardaviau: pardavimas pardavėjas perleidimas
  parduotuvė: pardavėjas prekyba
  klientas: vartotojas
  prekė daiktas sugedo sugedęs: prekė kokybė trūkumas
  grąžinti grąžinau atgal: grąžinimas atsisakymas
  garantija: garantija kokybė
  kreditas paskola: kreditas paskola vartojimo
  skola skolos skolingas: skola skolininkas išieškojimas
  antstolis: antstolis vykdymas
  bankas: kredito įstaiga bankas
  internetas svetainė: elektroninis ryšys
  telefonas mobilusis: telefono ryšys
  reklama: reklama
  darbas darbe dirbti dirbu: darbas darbo darbuotojas
  viršininkas bosas vadovas šefas: darbdavys
  įmonė firma: įmonė bendrovė darbdavys
  atleisti atleido atleidžia išmetė: atleidimas nutraukimas
  išeiti išeinu mesti: nutraukimas darbuotojo iniciatyva
  alga atlyginimas algos: darbo užmokestis
  atostogos atostogų: atostogos
  viršvalandžiai: viršvalandinis
  laisvadienis šventė: poilsio švenčių
  pertrauka: pertrauka poilsis
  bedarbis nedarbas: bedarbis nedarbo draudimas
  serga sergu liga nedarbingumas: liga nedarbingumas
  nėščia nėštumas: nėštumas motinystė gimdymas
  dekretas tėvystė motinystė: motinystė tėvystė vaiko priežiūra
  vaikas vaiko vaikai sūnus dukra: vaikas nepilnametis
  mama tėtis tėvas motina: tėvai
  močiutė senelis seneliai: giminaitis senelis
  vyras žmona: sutuoktinis
  tuoktis vestuvės vesti: santuoka
  skirtis skyrybos išsiskirti: santuokos nutraukimas
  alimentai: išlaikymas
  globa įvaikinti: globa įvaikinimas
  mirti mirė miręs: mirtis palikėjas
  palikimas paveldėti: paveldėjimas įpėdinis
  testamentas: testamentas
  pensija pensininkas: pensija senatvė
  neįgalus invalidas: neįgalumas negalia
  pašalpa parama: išmoka parama pašalpa
  vaiko_pinigai: išmoka vaikui
  gydytojas daktaras: gydytojas sveikatos priežiūra
  ligoninė poliklinika: sveikatos priežiūros įstaiga
  vaistai: vaistas vaistinis preparatas
  skiepai skiepas: skiepijimas
  mokykla: mokykla ugdymas
  mokytojas: pedagogas mokytojas
  darželis: ikimokyklinis ugdymas
  universitetas studijos: aukštoji mokykla studijos
  stipendija: stipendija
  mašina automobilis mašiną: transporto priemonė automobilis
  vairuoti vairuoju teisės: vairavimas vairuotojas
  girtas išgėręs gerti alkoholis: neblaivus alkoholis
  bauda baudos: bauda nuobauda
  greitis viršijau: greitis
  avarija: eismo įvykis
  dviratis paspirtukas: dviratis
  pėsčiasis: pėsčiasis
  statyti_mašiną parkuoti: stovėjimas
  policija policininkas: policija pareigūnas
  areštuoti sulaikyti: sulaikymas suėmimas
  kalėjimas sėdėti: laisvės atėmimas
  vagis pavogti pavogė vogti: vagystė
  apgavo sukčius: sukčiavimas
  mušti sumušė muša: smurtas sveikatos sutrikdymas
  nužudyti: nužudymas
  grasina: grasinimas
  narkotikai: narkotinė medžiaga
  kyšis: kyšininkavimas papirkimas
  šmeižtas įžeidė: šmeižimas
  teismas teisėjas: teismas
  advokatas: advokatas teisinė pagalba
  skundas skųsti pasiskųsti: skundas apskundimas
  mokesčiai mokestis: mokestis
  pajamos uždarbis: pajamos
  mokėti moku: mokėjimas
  savivaldybė meras: savivaldybė
  valdžia ministerija: valstybės institucija
  valdininkas tarnautojas: valstybės tarnautojas
  leidimas: leidimas licencija
  dokumentai popieriai: dokumentas
  prašymas: prašymas
  atsakyti neatsako: atsakymas nagrinėjimas terminas
  pasas: asmens dokumentas
  užsienietis imigrantas: užsienietis
  pabėgėlis: prieglobstis
  pilietybė: pilietybė
  rinkimai balsuoti: rinkimai balsavimas
  verslas: verslas veikla
  bankrotas: bankrotas nemokumas
  akcijos: akcija
  šuo katė: gyvūnas augintinis
  šiukšlės: atliekos
  medis kirsti: želdinys medis kirtimas
  medžioti: medžioklė
  žvejoti: žvejyba
  rūkyti: tabakas rūkymas
  ginklas: ginklas
  pinigai: lėšos pinigai
  laikas ilgai: terminas
  metai amžius: amžius
  žmogus žmonės kas_nors noriu nori duoti duoda padaryti daryti būti yra buvo labai dar jau:
`;
