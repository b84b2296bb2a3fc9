import { dayOf } from '../front-matter.ts';
import { everyday } from './everyday/fi.ts';
import type { Language } from './language.ts';

export const fi: Language = {
  name: 'finnish',
  questions: [
    'mitä tapahtuu jos|mitä voin tehdä|mitä pitää tehdä|onko minulla oikeus|onko pakollista|onko sallittua',
    'onko mahdollista|onko laillista|onko|voiko|voinko|saako|saanko|pitääkö|täytyykö|kuinka kauan|kuinka paljon',
    'kuinka monta|kuinka usein|kuinka|miten|milloin|koska|missä|mihin|mistä|kuka|kenen|kenelle|ketä|ketkä|mikä on',
    'mikä|mitkä|mitä|minkä|miksi|voin|voi|voivat|saan|saa|pitää|täytyy|minun|minulla|minulle|minut|minä|jos',
    'montako|paljonko|monenko|keneen|kehen|keneltä|kenellä|keiden|minne|mihin asti|mistä lähtien|minkä ikäinen',
    'minkälainen|millainen|millaiset|millä|mille|voidaanko|voivatko|voisinko|saadaanko|saavatko|saisinko',
    'tarvitsenko|tarvitseeko|olenko|joudunko|joutuuko|maksetaanko|kuuluuko|pitäisikö|riittääkö|meidän|hei|kiitos',
  ].join('|'),
  speaker: [
    'minä|minun|minut|minulla|minulle|minulta|minua|olen|haluan|saanko|voinko|montako|kuinka kauan|paljonko',
    'mitä tehdä',
  ].join('|'),
  everyday,
  joints: 'n|an|än|en|in|on|un|yn|a|ä|e|i|o|u|y',
  parts: {
    common: 'ja on tai sekä jos sen voi',
    articlesBehind: { pykala: 'pykälä' },
    annexes: { liite: 'liite' },
    rangeWords: 'ja',
    divisionsBehind: [['chapter', 'luku']],
  },
  citations: {
    types: {},
    titleNames: [/^Suomen (perustuslaki)$/iu],
    numberWords: 'laki|lain|laissa|laista|asetus|asetuksen|asetuksessa|asetuksesta',
    articlesFollow: true,
    letterInNumber: true,
    shortNames: { PL: 'perustuslaki', RL: 'rikoslaki', TVL: 'tuloverolaki' },
    articlesBehind: { par: '§' },
    inner: 'mom|momentti|momentin|momentissa|momentista|kohta|kohdan|kohdassa',
    and: 'ja|tai|sekä',
    endings: [
      [/la(?:in|issa|ista|kia)$/, 'laki'],
      [/kaar(?:en|essa|esta)$/, 'kaari'],
    ],
    // A genitive before the compound is a part of the name.
    notBeforeCompound: /(?:\p{Ll}n|\d)\s$/u,
    compoundEnds: 'lain|laissa|laista|kaaren|kaaressa|kaaresta',
    chapters: { words: 'luvun|luku|luvussa', id: 'luku' },
  },
  endings: {
    repealed: 'kumottu',
    repealedForm: /^(?:\d+ ?(?:\p{L} )?(?:(?:ja |, |[–-] ?)\d+ ?(?:\p{L} )?){0,9}§ )?on kumottu(?!\p{L})/iu,
    announces: true,
    since: (text) => {
      const day = /joka tulee voimaan (\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(text);
      return day && dayOf(`${day[3]}-${day[2]?.padStart(2, '0')}-${day[1]?.padStart(2, '0')}`);
    },
  },
};
