import { et as parts } from '../../articles/languages/et.ts';
import type { CitationLanguage } from './language.ts';

/** Estonian. Laws are cited by name, most often in the genitive, and by their place in the Riigi Teataja. */
export const et: CitationLanguage = {
  parts,
  types: { seadus: 'seadus|seaduse', määrus: 'määrus|määruse', seadlus: 'seadlus|seadluse', otsus: 'otsus|otsuse' },
  manyADay: 'määrus|otsus',
  articles: {
    par: '§|§§|§ s|§ st|§ le|§ ga|§ ks|§ de|§ des|§ dest|§ dele|§ dega|paragrahv|paragrahvi|par',
    artikkel: 'artikkel|artikli|art',
  },
  inner: 'lg|lõige|lõike|lõiked|lõigete|p|punkt|punkti|punktid|lause|lauset',
  joins: 'eesti vabariigi',
  fillers: 'ja|ning|või',
  endings: [
    [/seadustik(?:u|ku|us|ust|ule|uga)$/, 'seadustik'],
    [/seadus(?:e|es|est|ele|ega|t)$/, 'seadus'],
    [/maarus(?:e|es|est|ele|ega)$/, 'maarus'],
    [/seadlus(?:e|es)$/, 'seadlus'],
  ],
  months: {
    jaanuari: 1,
    veebruari: 2,
    märtsi: 3,
    aprilli: 4,
    augusti: 8,
    septembri: 9,
    oktoobri: 10,
    novembri: 11,
    detsembri: 12,
  },
  amends: 'muutmise|muutmine|täiendamise|täiendamine',
  nameWords: 'seadus|seadustik|põhiseadus|määrus',
  own: 'käesolev|käesoleva|käesolevas|käesolevast|käesolevale|käesolevaga',
  same: 'sama|nimetatud',
  namesInText: 'before',
  nameEnds:
    'seadus|seaduse|seaduses|seadusest|seadusele|seadusega|seadust|seadustik|seadustiku|seadustikku|seadustikus|' +
    'seadustikust|seadustikule|seadustikuga',
  plural: /^§ de/,
  isCompound: true,
  saying:
    'ütleb|sätestab|näeb ette|määrab|kehtestab|kõlab|järgmiselt|järgmist|kohaselt|järgi|on sätestatud|sõnaselgelt|et|ka|nii',
};
