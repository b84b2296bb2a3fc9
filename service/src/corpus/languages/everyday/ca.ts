/** Words of everyday Catalan, and the words that laws use for them. See `everyday` in ../language.ts. */
export const everyday = `
  lloguer llogar llogo llogat: arrendament lloguer
  llogater: arrendatari
  propietari amo: propietari titular arrendador
  pis casa apartament: habitatge domicili immoble
  mudar mudança: trasllat canvi domicili
  fora expulsar: desnonament acomiadament expulsió
  fiança dipòsit: fiança garantia
  obra obres construir edificar: obra construcció edificació
  veí veïns: propietari comunitat limítrof
  soroll: soroll contaminació acústica
  cap patró empresa: empresari empresa
  feina treballar treball: treball laboral activitat
  empleat treballador: treballador assalariat
  sou nòmina cobrar paga: salari retribució remuneració
  cobrar cobro: prestació percepció
  acomiadar acomiadat despatxar: acomiadament extinció
  baixa malalt malalta: incapacitat malaltia
  atur aturat: desocupació
  horari torn: jornada
  vacances lliure descansar: descans permís vacances
  festiu diumenge dissabte: festa inhàbil
  vaga: vaga conflicte
  autònom: compte propi
  jubilar jubilat jubilació retirat: jubilació
  embaràs embarassada: embaràs maternitat
  nadó naixement pare: naixement paternitat maternitat
  nen nena criatura: menor infant
  fill filla: fill descendent
  mare pares: progenitor
  avi àvia nét germà parent: familiar parentiu ascendent
  marit muller dona: cònjuge matrimoni
  parella xicot nòvia: parella convivència
  casar casament: matrimoni
  separar divorciar: separació divorci
  herència heretar hereu: successió hereu
  morir mor mort: defunció mort
  vidu vidua viuda: viduïtat
  orfe: orfenesa
  vell vells gran ancià: gran vellesa
  discapacitat minusvàlid: discapacitat
  adoptar: adopció
  acollir: acolliment
  metge doctor: facultatiu sanitari metge
  hospital ambulatori: sanitari hospitalari
  medicina pastilla: medicament
  operar operació: intervenció consentiment
  donar òrgan: donació
  presó: presó pena intern
  pres: intern penat
  càstig castigar: sanció pena
  robar lladre: robatori furt
  matar: homicidi
  pegar agredir: lesió maltractament
  ferit: lesionat danys corporals
  insultar: injúria
  estafar enganyar: estafa engany
  droga porro: estupefaent
  borratxo begut beure alcohol: alcohol alcoholèmia
  bufar: alcoholèmia espirat
  pistola ganivet: arma
  multa multar: multa sanció infracció
  cotxe furgoneta: vehicle automòbil
  moto: motocicleta ciclomotor
  bici: bicicleta cicle
  patinet: vehicle mobilitat personal
  carnet carné: permís conduir llicència
  conduir condueixo: conducció conductor
  aparcar aparcament: estacionament parada
  avançar: avançament
  xoc xocar atropellar topada: accident
  cadireta cadira: retenció infantil
  vianant caminar: vianant
  mòbil: telèfon
  carretera autovia carrer: via
  velocitat ràpid córrer: velocitat
  semàfor: senyal
  itv: inspecció tècnica
  matrícula: matriculació
  casc: casc
  cinturó: cinturó
  llum llums: enllumenat
  clàxon pitar: senyal acústic
  neu cadenes: pneumàtic equipament especial
  grua: retirada vehicle
  policia guàrdia: policia agent
  detenir arrestar: detenció
  advocat: advocat lletrat
  judici jutjat: judicial tribunal
  denunciar: denúncia
  comú ajuntament alcalde: comú administració
  govern ministeri: govern administració
  funcionari: funcionari personal
  oposicions plaça: selecció concurs
  hisenda: tributari
  impost impostos: tribut impost
  pagar pago: pagament abonar
  deute: deute
  banc: entitat crèdit
  hipoteca préstec: crèdit préstec hipotecari
  estalvi estalvis: dipòsit
  comprar compra: compravenda adquisició
  vendre venda: venda alienació
  botiga comerç: comerç establiment
  client: consumidor
  tornar devolució: devolució reemborsament reintegrament
  espatllat trencat: defecte conformitat
  arreglar reparar: reparació conservació
  rebaixar baixar: reducció
  pujar pujada: increment actualització
  gratis: gratuït
  internet web: electrònic telemàtic
  correu missatge: comunicació
  gravar càmera: videovigilància gravació imatge
  foto vídeo: imatge
  esborrar: supressió
  gos gat mascota: animal
  mossegar: animal perillós
  xip: identificació
  escombraries brossa: residu
  terreny parcel·la: finca sòl terreny
  escola institut: educatiu ensenyament
  professor mestre: docent professorat
  estudiar estudis: estudi ensenyament
  beca ajut: ajut beca
  papers paperassa: document documentació
  tràmit: procediment
  respondre contestar contesten: resoldre resolució
  recórrer: recurs impugnació
  reclamar queixa queixar: reclamació
  carta: notificació
  votar: vot sufragi electoral
  eleccions: electoral
  presentar candidat: candidatura elegible
  manifestar: reunió manifestació
  negoci: activitat societat
  guany benefici: benefici
  fallida: concurs insolvència
  trencar: resolució
  subvenció: subvenció ajut
  estranger immigrant: estranger immigració
  papers residència: residència autorització
  nacionalitat passaport: nacionalitat passaport
  asil refugiat: asil
  assetjar: assetjament
  discriminar: discriminació
  temps trigar triga: termini durada
  durar dura: durada termini vigència
  acabar: terminació extinció venciment
  començar: inici
  demanar demano: sol·licitud sol·licitar
  negar neguen: denegació
  canviar: modificació canvi
  usar: ús utilització
  guardar: conservació
  viure: residència
  diners quants: import quantia
  edat: edat
  obligar obligatori: obligació
  prohibir prohibit: prohibició
  telefonia trucar: telefònic
  assegurança: assegurança assegurador
  cotitzar: cotització
  pensió: pensió prestació
  invàlid invalidesa: incapacitat invalidesa
  cuidar cura: atenció cura
  residència geriàtric: residencial
  pobre pobresa: recursos solidaritat
  caçar: caça cinegètic
  pescar: pesca
  bolets muntanya bosc: forestal natura
  esquiar esquí: esquí neu
  piscina: piscina bany
  foc incendi cremar: incendi
  casino bingo jugar: joc atzar
  associació club: associació
  marca: marca
  tabac fumar: tabac
  duana frontera: duaner franquícia
  portar passar: importació franquícia
  ascensor: elevació
  electricitat endoll: elèctric
  aigua: aigua subministrament
  tallar tall: suspensió
  anar vaig va fer faig fa tinc té tenir estar estic ser soc algú gent cosa coses bé malament abans després mentre:
  també sempre mai tot tots saber sé dir diuen posar portar quedar vull voler veure poder venir ara avui cas sense:
`;
