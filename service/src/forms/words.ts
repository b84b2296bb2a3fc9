import type { LawStatus } from '../corpus/status.ts';

/**
 * The few words that a document adds to a law. They are in the language of the law, or in English if this file does not have the
 * language.
 */
export interface FormWords {
  contents: string;
  version: string;
  status: string;
  statuses: Record<LawStatus, string>;
  repealedOn: string;
  unknown: string;
  published: string;
  effective: string;
  source: string;
  address: string;
  statusDoubtful: string;
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
  statuses: {
    in_force: 'In force',
    repealed: 'Repealed',
    partially_repealed: 'Partially repealed',
    annulled: 'Annulled',
    expired: 'Expired',
  },
  repealedOn: 'Repealed on',
  unknown: 'Unknown',
  published: 'Published',
  effective: 'In force since',
  source: 'Source',
  address: 'Permanent address',
  statusDoubtful: 'The status is doubtful',
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
    statuses: {
      in_force: 'Vigente',
      repealed: 'Derogada',
      partially_repealed: 'Parcialmente derogada',
      annulled: 'Anulada',
      expired: 'Vigencia agotada',
    },
    repealedOn: 'Derogada el',
    unknown: 'Desconocido',
    published: 'Publicación',
    effective: 'En vigor desde',
    source: 'Fuente',
    address: 'Dirección permanente',
    statusDoubtful: 'El estado es dudoso',
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
    statuses: {
      in_force: 'Vigent',
      repealed: 'Derogada',
      partially_repealed: 'Parcialment derogada',
      annulled: 'Anul·lada',
      expired: 'Vigència exhaurida',
    },
    repealedOn: 'Derogada el',
    unknown: 'Desconegut',
    published: 'Publicació',
    effective: 'En vigor des de',
    source: 'Font',
    address: 'Adreça permanent',
    statusDoubtful: "L'estat és dubtós",
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
    statuses: {
      in_force: 'En vigueur',
      repealed: 'Abrogé',
      partially_repealed: 'Partiellement abrogé',
      annulled: 'Annulé',
      expired: 'Périmé',
    },
    repealedOn: 'Abrogé le',
    unknown: 'Inconnu',
    published: 'Publication',
    effective: 'En vigueur depuis',
    source: 'Source',
    address: 'Adresse permanente',
    statusDoubtful: "L'état est incertain",
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
    statuses: {
      in_force: 'In Kraft',
      repealed: 'Aufgehoben',
      partially_repealed: 'Teilweise aufgehoben',
      annulled: 'Nichtig',
      expired: 'Außer Kraft',
    },
    repealedOn: 'Aufgehoben am',
    unknown: 'Unbekannt',
    published: 'Veröffentlicht',
    effective: 'In Kraft seit',
    source: 'Quelle',
    address: 'Dauerhafte Adresse',
    statusDoubtful: 'Der Stand ist zweifelhaft',
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
    statuses: {
      in_force: 'Kehtiv',
      repealed: 'Kehtetu',
      partially_repealed: 'Osaliselt kehtetu',
      annulled: 'Tühistatud',
      expired: 'Kehtivus lõppenud',
    },
    repealedOn: 'Kehtetu alates',
    unknown: 'Teadmata',
    published: 'Avaldatud',
    effective: 'Kehtib alates',
    source: 'Allikas',
    address: 'Püsiaadress',
    statusDoubtful: 'Staatus on kaheldav',
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
    statuses: {
      in_force: 'Galioja',
      repealed: 'Negalioja',
      partially_repealed: 'Iš dalies negalioja',
      annulled: 'Panaikintas',
      expired: 'Galiojimas pasibaigė',
    },
    repealedOn: 'Negalioja nuo',
    unknown: 'Nežinoma',
    published: 'Paskelbta',
    effective: 'Galioja nuo',
    source: 'Šaltinis',
    address: 'Nuolatinis adresas',
    statusDoubtful: 'Statusas abejotinas',
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
