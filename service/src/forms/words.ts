/** The few words that a document adds to a law, in the language of the law; English where there is none. */
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
  },
};

export function formWords(language: string): FormWords {
  return words[language.slice(0, 2)] ?? en;
}
