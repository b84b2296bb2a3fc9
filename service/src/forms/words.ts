/**
 * The few words that a document adds to a law. They are in the language of the law, or in English if this file does not have the
 * language.
 */
export interface FormWords {
  contents: string;
  version: string;
  status: string;
  inForce: string;
  repealed: string;
  repealedOn: string;
  unknown: string;
  published: string;
  effective: string;
  source: string;
  address: string;
  doubtful: string;
  notes: string;
  picture: string;
  /** This word and the next ones are for comparisons of two versions. */
  compared: string;
  added: string;
  removed: string;
  changed: string;
  opening: string;
  readTheSame: string;
}

const en: FormWords = {
  contents: 'Contents',
  version: 'Version of',
  status: 'Status',
  inForce: 'In force',
  repealed: 'Repealed',
  repealedOn: 'Repealed on',
  unknown: 'Unknown',
  published: 'Published',
  effective: 'In force since',
  source: 'Source',
  address: 'Permanent address',
  doubtful: 'This version is doubtful',
  notes: 'Notes',
  picture: 'Picture',
  compared: 'Compared',
  added: 'new',
  removed: 'removed',
  changed: 'changed',
  opening: 'Opening',
  readTheSame: 'The two versions read the same.',
};

const words: Record<string, FormWords> = {
  en,
  es: {
    contents: 'Índice',
    version: 'Versión de',
    status: 'Estado',
    inForce: 'Vigente',
    repealed: 'Derogada',
    repealedOn: 'Derogada el',
    unknown: 'Desconocido',
    published: 'Publicación',
    effective: 'En vigor desde',
    source: 'Fuente',
    address: 'Dirección permanente',
    doubtful: 'Esta versión es dudosa',
    notes: 'Notas',
    picture: 'Imagen',
    compared: 'Comparación',
    added: 'nuevo',
    removed: 'suprimido',
    changed: 'modificado',
    opening: 'Comienzo',
    readTheSame: 'Las dos versiones dicen lo mismo.',
  },
  ca: {
    contents: 'Índex',
    version: 'Versió de',
    status: 'Estat',
    inForce: 'Vigent',
    repealed: 'Derogada',
    repealedOn: 'Derogada el',
    unknown: 'Desconegut',
    published: 'Publicació',
    effective: 'En vigor des de',
    source: 'Font',
    address: 'Adreça permanent',
    doubtful: 'Aquesta versió és dubtosa',
    notes: 'Notes',
    picture: 'Imatge',
    compared: 'Comparació',
    added: 'nou',
    removed: 'suprimit',
    changed: 'modificat',
    opening: 'Començament',
    readTheSame: 'Les dues versions diuen el mateix.',
  },
  fr: {
    contents: 'Sommaire',
    version: 'Version du',
    status: 'État',
    inForce: 'En vigueur',
    repealed: 'Abrogé',
    repealedOn: 'Abrogé le',
    unknown: 'Inconnu',
    published: 'Publication',
    effective: 'En vigueur depuis',
    source: 'Source',
    address: 'Adresse permanente',
    doubtful: 'Cette version est incertaine',
    notes: 'Notes',
    picture: 'Image',
    compared: 'Comparaison',
    added: 'nouveau',
    removed: 'supprimé',
    changed: 'modifié',
    opening: 'Début',
    readTheSame: 'Les deux versions se lisent de la même façon.',
  },
  de: {
    contents: 'Inhalt',
    version: 'Fassung vom',
    status: 'Stand',
    inForce: 'In Kraft',
    repealed: 'Aufgehoben',
    repealedOn: 'Aufgehoben am',
    unknown: 'Unbekannt',
    published: 'Veröffentlicht',
    effective: 'In Kraft seit',
    source: 'Quelle',
    address: 'Dauerhafte Adresse',
    doubtful: 'Diese Fassung ist unsicher',
    notes: 'Anmerkungen',
    picture: 'Bild',
    compared: 'Vergleich',
    added: 'neu',
    removed: 'gestrichen',
    changed: 'geändert',
    opening: 'Anfang',
    readTheSame: 'Beide Fassungen lauten gleich.',
  },
  et: {
    contents: 'Sisukord',
    version: 'Redaktsioon',
    status: 'Staatus',
    inForce: 'Kehtiv',
    repealed: 'Kehtetu',
    repealedOn: 'Kehtetu alates',
    unknown: 'Teadmata',
    published: 'Avaldatud',
    effective: 'Kehtib alates',
    source: 'Allikas',
    address: 'Püsiaadress',
    doubtful: 'See redaktsioon on kahtlane',
    notes: 'Märkused',
    picture: 'Pilt',
    compared: 'Võrdlus',
    added: 'uus',
    removed: 'välja jäetud',
    changed: 'muudetud',
    opening: 'Algus',
    readTheSame: 'Mõlemad redaktsioonid on ühesugused.',
  },
  lt: {
    contents: 'Turinys',
    version: 'Redakcija',
    status: 'Būsena',
    inForce: 'Galioja',
    repealed: 'Negalioja',
    repealedOn: 'Negalioja nuo',
    unknown: 'Nežinoma',
    published: 'Paskelbta',
    effective: 'Galioja nuo',
    source: 'Šaltinis',
    address: 'Nuolatinis adresas',
    doubtful: 'Ši redakcija abejotina',
    notes: 'Pastabos',
    picture: 'Paveikslas',
    compared: 'Palyginimas',
    added: 'nauja',
    removed: 'išbraukta',
    changed: 'pakeista',
    opening: 'Pradžia',
    readTheSame: 'Abi redakcijos vienodos.',
  },
};

export function formWords(language: string): FormWords {
  return words[language.slice(0, 2)] ?? en;
}
