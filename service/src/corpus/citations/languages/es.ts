import { es as parts } from '../../articles/languages/es.ts';
import type { CitationLanguage } from './language.ts';

/** Spanish, of Spain and America. */
export const es: CitationLanguage = {
  parts,
  types: {
    ley: 'ley|l',
    'ley orgánica': 'ley orgánica|l o|lo|ley org',
    'ley foral': 'ley foral|l f|lf',
    'ley constitucional': 'ley constitucional',
    'real decreto': 'real decreto|r d|rd',
    // `RDL` is short for both of these types: `RDL 8/2023`, `RDL 2/2015`. The number tells which one is meant.
    'real decreto ley': 'real decreto ley|rd ley|r d ley|rdley|r d l|rdl',
    'real decreto legislativo':
      'real decreto legislativo|rd legislativo|r d legislativo|rd leg|r d leg|rdleg|rdlgs|rd lgs|rdlvo|r d l|rdl',
    decreto: 'decreto|d',
    'decreto ley': 'decreto ley|dl|d l',
    'decreto legislativo': 'decreto legislativo|d leg|dleg|dlgs|dl|d l',
    'decreto foral': 'decreto foral|df',
    'decreto foral legislativo': 'decreto foral legislativo|dfl',
    'decreto ley foral': 'decreto ley foral|dlf',
    'norma foral': 'norma foral|nf',
    orden: 'orden|orden ministerial|om|o m',
    'orden foral': 'orden foral',
    resolución: 'resolución|res',
    circular: 'circular',
    instrucción: 'instrucción',
    acuerdo: 'acuerdo',
    reglamento: 'reglamento',
    constitución: 'constitución',
  },
  manyADay: 'orden|resolución|instrucción|circular|decreto|real decreto',
  regional: 'ley foral|decreto foral|decreto foral legislativo|decreto ley foral|norma foral|orden foral',
  articles: { articulo: 'artículo|artículos|art|arts|artº|artc' },
  provisions: {
    'disposición adicional': 'disposiciones adicionales|disp adic|disp ad|d adic|d a|da|d ad',
    'disposición transitoria': 'disposiciones transitorias|disp transit|disp trans|d transit|d trans|d t|dt|disp tr',
    'disposición derogatoria': 'disposiciones derogatorias|disp derog|d derog|d d|dd',
    'disposición final': 'disposiciones finales|disp final|disp fin|d final|d f|df',
  },
  inner:
    'apartado|apartados|apdo|apdos|ap|aptdo|párrafo|párrafos|párr|inciso|incisos|letra|letras|número|números|núm|punto|puntos|' +
    'numeral|numerales|literal|regla|primer|segundo|tercer|último|in fine',
  joins: 'de|del|la|las|el|los|lo|al|a|en|según|conforme',
  fillers:
    'y|e|o|u|por|para|con|sobre|que|se|su|sus|reguladora|regulador|española|español|autonómica|autonómico|estatal',
  approvals: 'aprueba|aprueban|publica|texto refundido|texto articulado|nueva redacción oficial|redacción oficial',
  amends:
    'modifica|modifican|modificación|reforma|reforman|deroga|derogan|derogación|desarrolla|desarrollan|desarrollo|aplicación|' +
    'ejecución|suspende|suspensión|corrección|adapta|adaptación|interpretación|interpretativa',
  severalLaws: 'leyes|decretos|reales decretos|reglamentos|códigos|estatutos',
  pluralEnding: /(?<=\p{L}{2}[ns])es(?!\p{L})/giu,
  shortNames: {
    CC: 'Código Civil',
    CE: 'Constitución Española',
    CP: 'Código Penal',
    ET: 'Estatuto de los Trabajadores',
    LEC: 'Ley de Enjuiciamiento Civil',
    LECrim: 'Ley de Enjuiciamiento Criminal',
    LGT: 'Ley General Tributaria',
    LH: 'Ley Hipotecaria',
    LOPJ: 'Ley Orgánica del Poder Judicial',
    LGSS: 'Ley General de la Seguridad Social',
    TREBEP: 'Estatuto Básico del Empleado Público',
  },
  nameWords: 'código|estatuto|texto refundido|ordenanza|reglamento|constitución',
  months: { setiembre: 9 },
  plural: /s$/,
  own: 'esta|este|presente',
  same: 'dicha|dicho|citada|citado|mencionada|mencionado|referida|referido|aludida|aludido|indicada|indicado|expresada|expresado|misma|mismo',
  previous: 'anterior|precedente',
  next: 'siguiente',
  namesInText: 'capitals',
  namesBegin:
    'código|estatuto|texto refundido|constitución|reglamento|ley|ley orgánica|ley foral|ordenanza|real decreto legislativo',
  approvedBy: 'aprobado por|aprobada por|aprobado mediante|aprobada mediante',
  saying:
    'dice|establece|dispone|señala|prevé|indica|reza|expresa|define|ordena|determina|prescribe|que|así|lo siguiente|textualmente|literalmente|expresamente|también',
};
