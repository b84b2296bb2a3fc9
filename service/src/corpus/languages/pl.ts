import { everyday } from './everyday/pl.ts';
import type { Language } from './language.ts';

export const pl: Language = {
  name: 'polish',
  questions: [
    'co się stanie jeśli|co się stanie gdy|co się dzieje gdy|co zrobić gdy|co zrobić jeśli|co mogę zrobić',
    'co muszę zrobić|czy mam prawo do|czy mam prawo|czy mogę|czy można|czy muszę|czy trzeba|czy wolno|czy',
    'jak długo|jak wysoki|jak często|jak|ile czasu|ile wynosi|ile|kiedy|gdzie|kto|kogo|komu|który',
    'która|które|którzy|jaki|jaka|jakie|co to jest|co|dlaczego|mogę|może|mogą|można|muszę|musi|muszą|trzeba|wolno',
    'mój|moja|moje|mojego|mojej|mi|mnie|ja|jeśli|jeżeli|gdy|od kiedy|do kiedy|od ilu|do ilu|po ilu|przez ile',
    'w ile|za ile|na ile|ilu|za co|na co|o co|po co|z czym|od czego|od kogo|do kogo|dla kogo|na kogo|w jakim',
    'w jakiej|w jakich|z jakim|z jakiego|na jaki|na jakiej|przez jaki|pod jakim|jakiego|jakiej|jakich|jakim|jaką',
    'od jakiego|od jakiej|od jakich|do jakiego|do jakiej|po jakim|z jakich|o jakie|w jakie|od której|do której',
    'której|którego|którym|kim|czym|czego|czemu|skąd|dokąd|czyj|czyja|czyje|nasz|nasza|dzień dobry|witam|proszę',
  ].join('|'),
  speaker: [
    'mi|mnie|mną|mój|moja|moje|mojego|mojej|moim|moją|moich|jestem|mam|chcę|muszę|mogę|zostałem|zostałam',
    'dostałem|dostałam|ile|jak długo|co zrobić|co robić|czy mogę|czy można|czy muszę|czy trzeba|czy mam',
  ].join('|'),
  everyday,
  parts: {
    articles: { artykul: 'artykuł|artykul' },
    abbreviations: 'art',
    common: 'oraz się nie jest lub na do',
    formulas: 'treść rozporządzenia|treść uchwały|treść zarządzenia',
    annexes: { zalacznik: 'załącznik' },
    numberSigns: 'nr',
    divisions: [
      ['book', 'księga'],
      ['part', 'część'],
      ['title', 'tytuł'],
      ['division', 'dział'],
      ['chapter', 'rozdział'],
      ['section', 'oddział'],
    ],
  },
  citations: {
    types: {
      ustawa: 'ustawa|ustawy|ustawie|ustawę|ustawą',
      rozporządzenie: 'rozporządzenie|rozporządzenia|rozporządzeniu|rozporządzeniem',
      dekret: 'dekret|dekretu|dekrecie|dekretem',
    },
    manyADay: 'ustawa|rozporządzenie|dekret',
    followsType: true,
    articles: { artykul: 'art|artykuł|artykułu|artykułem|artykuły|artykułów' },
    inner: 'ust|pkt|lit|zdanie|zdania|zd|tiret|akapit|§|pierwsze|drugie|trzecie|pierwszego|drugiego',
    paragraphs: 'ust|pkt|lit|§',
    letterInNumber: true,
    letterWords: 'i|o|u|w|z',
    numberSigns: 'nr',
    and: 'i|oraz|lub|albo',
    to: 'do',
    joins: 'z|dnia',
    about: 'r. o|r. -|r. –|r. —|r. w sprawie|o|w sprawie',
    fillers: 'r|o|w|i|oraz|na|do|sprawie|rp|rzeczypospolitej|polskiej',
    severalLaws: 'ustawy|ustaw',
    amends: 'zmianie|zmieniające|zmieniająca|uchyleniu|uchylające',
    // Names are declined: `Kodeksu cywilnego`, `Prawa budowlanego`, `Konstytucji`.
    endings: [
      [/(?<=\p{L}{3})(?:iego|iemu|owie|ami|ach)$/u, ''],
      [/(?<=\p{L}{3})(?:ego|emu|owi|ymi|ych|iej|em|ie|ej|om|ym|im|ow)$/u, ''],
      [/(?<=\p{L}{3})[aeiouy]$/u, ''],
    ],
    nameWords: 'kodeks|kodeksu|kodeksie|prawo|prawa|prawie|konstytucja|konstytucji|konstytucję|ordynacja|ordynacji',
    aloneNames: 'konstytucja|konstytucji|konstytucję|konstytucj',
    namesInText: 'after',
    // `Kodeks karny wykonawczy` and `Kodeks karny` are two laws.
    agreeing: /(ego|emu|ym|y) \p{L}+\1$/u,
    namesBegin: 'kodeks|kodeksu|kodeksie|konstytucja|konstytucji|ordynacja podatkowa|ordynacji podatkowej',
    dottedNames: true,
    shortNames: { KC: 'Kodeks cywilny', KK: 'Kodeks karny', KP: 'Kodeks pracy' },
    titleNames: [
      // The notice that republishes an act holds its text.
      /^Obwieszczenie .{10,160} w sprawie ogłoszenia jednolitego tekstu (ustawy o (?!zmianie)[^,()]{5,200})$/iu,
      /(?:ustawy?|r\.) (?:[-–—] )?((?:Kodeks|Prawo|Ordynacja|Karta) [^,(]{3,100})$/u,
      /^(Konstytucja) Rzeczypospolitej/u,
    ],
  },
  dates: { before: 'z dnia' },
  endings: {
    repealed: [
      'uchylony|uchylona|uchylone|uchylono|skreślony|skreślona|skreślone|utracił moc|utraciła moc|utraciło moc|utraciły moc',
      'stracił moc|straciła moc|straciło moc|straciły moc|wygasł|wygasła|wygasło|wygasły',
    ].join('|'),
    empty: 'pominięty|pominięta|pominięte|zmiany pominięte|zmiana pominięta',
  },
};
