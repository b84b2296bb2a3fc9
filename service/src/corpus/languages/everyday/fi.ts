/** Words of everyday Finnish, and the words that laws use for them. See `everyday` in ../language.ts. */
export const everyday = `
  vuokra vuokrata vuokralla: vuokra huoneenvuokra
  vuokraemäntä vuokraisäntä: vuokranantaja
  asunto koti talo kämppä: asunto asuinhuoneisto
  takuuvuokra: vakuus
  häätää heittää: häätö irtisanominen purkaminen
  muuttaa muutto: muutto asuinpaikka
  naapuri: naapuri
  melu meteli: melu
  rakentaa talonrakennus: rakentaminen rakennuslupa
  tontti maa: kiinteistö rakennuspaikka
  mökki: loma-asunto vapaa-ajan asunto
  pomo firma: työnantaja
  duunari työläinen: työntekijä
  työ duuni hommat: työ työsuhde
  palkka liksa: palkka ansiotulo
  potkut erottaa: irtisanominen
  loma: vuosiloma
  sairas kipeä flunssa: sairaus
  työtön: työttömyys
  lakko: lakko työtaistelu
  raskaana: raskaus
  vauva synnyttää: syntymä lapsi
  lapsi mukula kakara: lapsi alaikäinen
  nuori teini: alaikäinen nuori
  äiti isä vanhemmat: vanhempi huoltaja
  mies vaimo aviomies: puoliso aviopuoliso
  naida naimisiin häät: avioliitto
  ero erota: avioero
  elatusmaksu elarit: elatusapu
  periä perintö: perintö kuolinpesä
  kuolla kuollut kuolema: kuolema kuolinpesä
  leski: leski
  vanhus mummo vaari: iäkäs
  eläkeläinen eläke: eläke
  vammainen: vammaisuus
  lääkäri tohtori: lääkäri terveydenhuollon ammattihenkilö
  sairaala terveyskeskus: terveydenhuolto sairaala
  hoitovirhe virhe hoidossa: potilasvahinko
  lääke pilleri: lääke
  korvaus rahat korvata: korvaus
  vakuutus: vakuutus
  vankila linna: vankeus
  pidättää vangita: vapaudenmenetys pidättäminen
  rangaistus tuomio: rangaistus
  sakko sakot: sakko seuraamusmaksu
  varastaa varas: varkaus
  tappaa murha: henki
  lyödä pahoinpidellä: pahoinpitely väkivalta
  hakata kiusata: kohtelu
  poliisi: poliisi
  kännissä humala juoda ryypätä: päihtynyt alkoholijuoma nauttia
  kalja olut viini siideri: alkoholijuoma
  viina väkevät: väkevä alkoholijuoma
  baari ravintola kapakka: anniskelupaikka anniskelu
  kauppa lähikauppa: vähittäismyynti vähittäismyyntipaikka
  ostaa: hankkiminen luovutus
  myydä myynti: myynti luovutus
  paperit kysyä ikä: iän todistaminen
  tuoda tuliaiset laiva: matkustajatuonti maahantuonti
  pontikka kotipolttoinen: valmistus
  mainos mainostaa: markkinointi
  puisto katu: yleinen paikka
  pullo: alkoholijuoma pakkaus
  auto: ajoneuvo auto
  pyörä: polkupyörä
  ajaa: kuljettaa kuljettaja
  juna bussi: julkinen liikenne
  työmatka työmatkat bensa: matkakustannus asunnon työpaikan
  kulut kulu: meno kustannus vähennys
  vähentää vähennys verovähennys: vähennys
  vero verot verottaja: vero tulovero
  veroton: verovapaa
  myyntivoitto voitto: luovutusvoitto
  osinko osakkeet: osinko
  korko korot: korkomeno korko
  laina lainata: laina luotto
  lotto arpa: arpajaisvoitto
  lahja lahjoittaa: lahjoitus
  stipendi apuraha: stipendi apuraha
  työsuhdeauto lounas puhelinetu: luontoisetu
  marjat sienet: luonnontuote
  polttopuu metsä: metsätalous
  etätyö: työhuone
  työkalu työkalut: tulonhankkimismeno
  ulkomaat ulkomailla: ulkomaantyötulo ulkomaa
  koira kissa lemmikki: koira kissa eläin
  pentu pennut: pentu
  eksynyt karannut: löytöeläin
  lintu orava siili: luonnonvarainen eläin
  lopettaa tappaa: lopetus
  ruoka ruokkia juottaa: ruokinta
  häkki: pitopaikka
  sirkus eläintarha: eläinnäyttely eläintarha
  teurastaa: teurastus
  kunta kaupunki: kunta
  virasto virkamies: viranomainen
  hakea hakemus: hakemus
  valittaa valitus: muutoksenhaku
  päätös vastaus: päätös
  odottaa kestää: määräaika viivytys
  oikeus käräjät: tuomioistuin
  tuomari: tuomari
  äänestää vaalit: vaali äänioikeus
  ehdokas: vaalikelpoisuus
  kansanedustaja: kansanedustaja edustajantoimi
  presidentti: tasavallan presidentti
  hallitus ministeri: valtioneuvosto ministeri
  mielenosoitus: kokoontumisvapaus
  uskonto kirkko: uskonto
  puhua sanoa: sananvapaus
  kirje salakuunnella: luottamuksellinen viesti
  kotietsintä: kotirauha
  kansalaisuus passi: kansalaisuus
  ulkomaalainen pakolainen: ulkomaalainen
  karkottaa: karkottaminen luovuttaminen
  kieli ruotsi: kieli
  koulu opiskella: opetus koulutus
  syrjiä: yhdenvertaisuus
  köyhä: toimeentulo sosiaaliturva
  sähkö: sähkö
  sähkömies: sähkötyö
  säteily: säteily
  säätiö: säätiö
  mennä menen tehdä teen tekee olla olen on ovat saada saan haluta haluan joku jotain asia juttu ihmiset hyvä huono:
  jälkeen ennen nyt sitten myös vain ihan aina koskaan paljon tietää sanoa antaa ottaa otan tulla tulee maksaa maksan:
`;
