/**
 * Words of everyday Slovak, and the words that laws use for them. See `everyday` in ../language.ts. PostgreSQL has no stemmer for
 * Slovak, so words count by their first six letters, and forms that differ before that are listed.
 */
export const everyday = `
  prenájom prenajať nájom: nájom prenájom
  podnájom: podnájom
  nájomník: nájomca
  domáci majiteľ: prenajímateľ vlastník
  byt dom chalupa: byt nehnuteľnosť stavba
  vyhodiť vyhodia vysťahovať: vypratanie výpoveď
  sused susedia: susedný pozemok
  hluk: hluk
  pozemok pole záhrada: pozemok pôda
  stavať postaviť stavba: stavba
  zobrať zabrať vziať: odňatie zhabanie zadržanie
  šéf firma: zamestnávateľ
  zamestnanec pracovník: zamestnanec
  práca pracovať robota: práca zamestnanie
  plat výplata peniaze: mzda plat príjem
  výpoveď prepustiť: výpoveď skončenie
  dovolenka voľno: dovolenka
  chorý choroba maródka: choroba neschopnosť nemocenské
  nezamestnaný podpora: nezamestnanosť
  tehotná tehotenstvo: tehotenstvo materstvo
  materská: materská materstvo
  pôrod bábätko: narodenie dieťa
  dieťa deti: dieťa nezaopatrené maloletý
  syn dcéra: dieťa
  škola študent študovať: štúdium príprava povolanie škola
  rodičia mama otec matka: rodič oprávnená osoba zákonný zástupca
  dedko babka vnuk brat sestra: príbuzný blízka osoba
  manžel manželka: manžel
  svadba: manželstvo
  rozvod rozviesť: rozvod manželstvo
  výživné alimenty: výživné
  dediť dedičstvo: dedičstvo dedič
  zomrieť zomrel smrť: úmrtie smrť
  vdova vdovec: vdovský
  sirota: sirotský
  starý dôchodca: dôchodca staroba
  dôchodok penzia: dôchodok
  invalid postihnutý: invalidita postihnutie
  prídavok prídavky rodinné: prídavky dávka
  doktor: lekár
  nemocnica: zdravotnícke zariadenie
  liek lieky: liek
  zdravotná prehliadka: zdravotná spôsobilosť posudok
  blázon psychicky: duševná porucha
  väzenie basa sedieť: odňatie slobody väzba
  zatvoriť zatknúť: zadržanie väzba
  trest potrestať: trest sankcia
  pokuta pokutovať: pokuta priestupok
  ukradnúť kradnúť zlodej ukradli: odcudzenie krádež
  zabiť vražda: usmrtenie
  opitý alkohol piť: alkohol
  pištoľ puška: zbraň
  náboje patróny: strelivo
  zbroják: zbrojný preukaz
  strieľať: streľba strelnica
  nosiť: nosenie
  skriňa trezor schovať: zabezpečenie uloženie
  požičať požičiam: vypožičanie prenajatie
  nájsť našiel nález: nález nájdená
  stratiť stratil: strata
  cudzina zahraničie: vývoz sprievodný
  doviezť priviezť: dovoz
  polícia policajt: policajný útvar
  súd súdny: súd konanie
  sudca: sudca
  advokát právnik: advokát zástupca
  žaloba žalovať: návrh žaloba
  svedok: svedok
  odvolať odvolanie: odvolanie opravný
  sťažovať sťažnosť: sťažnosť námietka
  exekúcia exekútor: výkon rozhodnutia exekúcia
  zhabať zrazia zrážka: zrážky mzdy postihnúť
  trovy zaplatiť platiť: trovy úhrada poplatok
  list pošta doručiť: doručenie písomnosť
  úrad úradník: orgán
  obec starosta primátor: obec starosta
  poslanec: poslanec zastupiteľstvo
  voliť voľby hlasovať: voľby hlasovanie volič
  kandidovať kandidát: kandidát kandidatúra listina
  lístok: hlasovací lístok
  zoznam: zoznam voličov
  agitovať kampaň: volebná kampaň
  spočítať: sčítanie hlasov
  žiadosť požiadať: žiadosť
  papiere doklady: doklad listina
  odmietnuť zamietnuť: zamietnutie odmietnutie
  odpoveď odpovedať: rozhodnutie
  zadarmo: bezplatne
  vrátiť vrátenie: vrátenie
  auto: vozidlo
  vodičák: vodičský preukaz
  cesta ulica: cesta
  cudzinec: cudzinec
  daň dane daňový: daň
  banka: banka
  pôžička hypotéka úver: úver
  dlh dlžiť: pohľadávka dlh
  poistka poistiť: poistenie
  zmluva podpísať: zmluva
  kúpiť kúpa: nadobudnutie kúpa
  predať predaj: predaj prevod
  obchod: predajca
  zákazník: spotrebiteľ
  knižnica kniha: knižnica
  noviny: periodická tlač
  lotéria hazard: lotéria hra
  zviera pes mačka: zviera
  voda: voda
  oheň požiar: požiar
  výbušnina dynamit: výbušnina
  mať mám máme robiť robím dať dostať dostanem ísť chcieť chcem vedieť viem povedať niekto niečo ľudia človek vec už:
  ešte vždy nikdy veľmi dobre zle potom teraz dnes všetko seba svoj patrí:
`;
