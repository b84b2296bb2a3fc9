/**
 * Words of everyday Czech, and the words that laws use for them. See `everyday` in ../language.ts. PostgreSQL has no stemmer for
 * Czech, so words count by their first six letters, and forms that differ before that are listed.
 */
export const everyday = `
  pronájem pronajmout pronajímat nájem: nájem pronájem
  podnájem: podnájem
  nájemník: nájemce
  domácí majitel: pronajímatel vlastník
  byt dům barák: byt nemovitost stavba
  kauce: jistota
  vyhodit vyhodí vystěhovat: výpověď vyklizení
  soused sousedi: sousední pozemek
  hluk rámus: hluk
  plot: oplocení
  pozemek pole zahrada: pozemek půda
  stavět postavit stavba: stavba stavební
  bourat zbourat: odstranění stavby
  sebrat zabrat vzít: vyvlastnění zabavení odnětí
  šéf firma: zaměstnavatel
  zaměstnanec pracovník: zaměstnanec
  práce pracovat robota: práce zaměstnání
  plat výplata mzda peníze: mzda plat odměna
  výpověď propustit: výpověď skončení
  dovolená volno: dovolená volno
  přesčas: přesčasová
  směna: pracovní doba
  nemocný nemoc marodit nemocenská: nemoc neschopnost nemocenské
  nezaměstnaný pracák podpora: nezaměstnanost uchazeč podpora
  těhotná těhotenství: těhotenství mateřství
  mateřská otcovská: mateřství otcovská
  porod miminko: narození dítě
  dítě děti kluk holka: dítě nezletilý
  mladistvý puberťák: mladistvý
  syn dcera: dítě potomek
  rodiče máma táta matka otec: rodič zákonný zástupce
  babička děda vnuk bratr sestra: příbuzný osoba blízká
  manžel manželka: manžel
  přítel přítelkyně: osoba blízká druh
  svatba vzít: manželství
  rozvod rozvést: rozvod manželství
  alimenty: výživné
  dědit dědictví zdědit: dědictví pozůstalost dědic
  umřít zemřít zemřel smrt: úmrtí smrt
  vdova vdovec: vdovský
  sirotek: sirotčí
  starý důchodce: stáří
  důchod penze: důchod
  invalida postižený: invalidita zdravotní postižení
  doktor: lékař
  nemocnice špitál: zdravotnické zařízení
  lék prášek prášky: léčivý přípravek
  pojišťovna: zdravotní pojišťovna pojištění
  zdravotní prohlídka: zdravotní způsobilost posudek
  blázen psychicky: duševní porucha
  krev: krev
  vězení basa sedět: odnětí svobody
  zavřít zatknout: zadržení vazba
  trest potrestat: trest sankce
  pokuta pokutovat: pokuta přestupek
  ukrást krást zloděj: krádež
  zabít vražda: usmrcení vražda
  zmlátit bít rvačka: ublížení zdraví
  zraněný zranit: újma zranění
  podvést podvod podvodník: podvod
  urážet nadávat: urážka
  vyhrožovat: vyhrožování
  úplatek podplatit: úplatek
  drogy tráva: omamná psychotropní látka
  opilý alkohol pít napít: alkohol návyková
  pistole bouchačka puška: zbraň
  náboje patrony: střelivo
  zbroják: zbrojní oprávnění průkaz
  střílet: střelba střelnice
  nosit: nošení
  zamknout trezor skříň schovat: zabezpečení uložení
  půjčit zapůjčit: přenechání svěření
  najít našel nález: nález nalezený
  ztratit ztráta: ztráta
  zničit rozbít: zničení znehodnocení
  cizina zahraničí: přeshraniční vývoz
  dovézt přivézt: dovoz
  policie policajt: policie
  soud: soud řízení
  soudce: soudce
  advokát právník: advokát zástupce
  žaloba žalovat: žaloba
  svědek: svědek
  odvolat odvolání: odvolání opravný
  stěžovat stížnost: stížnost
  průtahy dlouho trvá: průtahy lhůta
  exekuce exekutor: exekuce exekutor
  dražba aukce vydražit: dražba
  přihazovat přihodit: příhoz podání
  vydražitel: vydražitel
  záloha: dražební jistota záloha
  odhad cena: odhad cena
  prohlédnout: prohlídka
  úřad úředník: orgán správní
  obec starosta: obec
  žádost zažádat: žádost
  papíry doklady: doklad listina
  odmítnout zamítnout: zamítnutí odmítnutí
  odpověď odpovědět: rozhodnutí vyřízení
  zaplatit platit: úhrada zaplacení poplatek
  kolik stojí: poplatek cena
  zadarmo: bezplatně
  vrátit vrácení: vrácení
  auto vůz: vozidlo
  motorka: motocykl
  kolo: jízdní kolo
  řídit jet jezdit: řízení řidič
  řidičák: řidičské oprávnění průkaz
  silnice ulice cesta: pozemní komunikace silnice
  parkovat: stání parkování
  rychle rychlost: rychlost
  nehoda bouračka: nehoda
  vlak: dráha
  letadlo: letecký
  pas občanka: doklad totožnosti cestovní
  cizinec: cizinec
  uprchlík azyl: azyl mezinárodní ochrana
  občanství: státní občanství
  volit volby: volby hlasování
  daň daně finančák: daň správce daně
  banka: banka
  půjčka hypotéka úvěr: úvěr
  dluh dlužit: dluh pohledávka
  krach bankrot: úpadek insolvenční
  praní špinavé: legalizace výnosů
  hotovost: hotovost
  úspory fond investovat: fond investování
  smlouva podepsat: smlouva
  koupit koupě: koupě nabytí
  prodat prodej: prodej převod
  obchod krám: prodejce distributor
  zákazník: spotřebitel
  reklamace reklamovat: reklamace
  nebezpečný: nebezpečný riziko
  hračka spotřebič: výrobek
  škola: škola
  učitel: pedagogický pracovník
  vojna vojsko armáda: branný vojenský
  zvíře pes kočka: zvíře
  maso: maso
  odpadky smetí: odpad
  voda: voda
  oheň požár hořet: požár
  hasiči: hasičský záchranný sbor
  výbušnina dynamit: výbušnina
  mapa zaměření: zeměměřický
  mít mám máme dělat dělám dát dostat dostanu jít jdu chtít chci vědět vím říct někdo něco lidé člověk věc ještě už:
  vždy nikdy moc dobře špatně potom teď dnes všechno sebe svůj kam odkud proč stát hrozí patří:
`;
