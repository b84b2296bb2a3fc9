/** The words for generated laws. */
export interface Language {
  /**
   * The most frequent words of the language, in the order of frequency. They are a third of any text, and searches ignore most of
   * them.
   */
  functionWords: string;
  endings: string;
  months: string;
  /** The beginning of identifiers. */
  idPrefix: string;
  /** The value of `rank` in the front matter, and the word in the title. */
  types: [rank: string, word: string][];
  regions: string;
  chapter: string;
  article: string;
  /** The words between an article and its law in a citation. */
  of: string;
  affected: string;
  /** Words for `references_previous` in the front matter. */
  changes: string;
  cites: string;
  title(type: string, number: string, day: number, month: string, topic: string): string;
}

const spanish: Language = {
  functionWords:
    'de la el en los a y que del las por se para con o su al no una un como sus será lo cuando podrá sobre es esta entre este sin artículo ley',
  endings:
    'ción ciones miento mientos dad dades ado ada ados adas ar er ir ará ante antes al ales ivo iva o a os as ía ica ico',
  months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  idPrefix: 'BOE-A',
  types: [
    ['ley', 'Ley'],
    ['ley_organica', 'Ley Orgánica'],
    ['real_decreto', 'Real Decreto'],
    ['real_decreto_ley', 'Real Decreto-ley'],
    ['decreto', 'Decreto'],
    ['decreto_ley', 'Decreto-ley'],
    ['decreto_legislativo', 'Decreto Legislativo'],
    ['orden', 'Orden'],
  ],
  regions: 'an ar as cb cl cm cn ct ex ga ib mc md nc pv ri vc',
  chapter: 'CAPÍTULO',
  article: 'Artículo',
  of: 'de la',
  affected: 'Artículos afectados',
  changes: 'MODIFICA',
  cites: 'CITA',
  title: (type, number, day, month, topic) => `${type} ${number}, de ${day} de ${month}, de ${topic}`,
};

const french: Language = {
  functionWords:
    'de la les des et à le du en par un une au dans est l ou sont pour que aux sur qui peut ne pas être d il ces cette avec ce article loi',
  endings: 'tion tions ment ments ité ités é ée és ées er ir ant ante if ive al aux eur eurs e es age ique iques ance',
  months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  idPrefix: 'JORFTEXT',
  types: [
    ['loi', 'Loi'],
    ['loi_organique', 'Loi organique'],
    ['decret', 'Décret'],
    ['ordonnance', 'Ordonnance'],
    ['arrete', 'Arrêté'],
  ],
  regions: '',
  chapter: 'Chapitre',
  article: 'Article',
  of: 'de la',
  affected: 'Articles modifiés ',
  changes: 'MODIFIE',
  cites: 'CITE',
  title: (type, number, day, month, topic) => `${type} n° ${number} du ${day} ${month} relatif à ${topic}`,
};

const english: Language = {
  functionWords:
    'the of to in or a and for that is by any be may under this with an on as which section shall not where it act from at if person such are made',
  endings: 'tion tions ment ments ity ities ed ing er ers al ive ance ence ly s y ism able ory',
  months: 'January February March April May June July August September October November December',
  idPrefix: 'ACT',
  types: [
    ['act', 'Act'],
    ['regulation', 'Regulations'],
    ['order', 'Order'],
  ],
  regions: 'ni sct wls',
  chapter: 'CHAPTER',
  article: 'Article',
  of: 'of the',
  affected: 'Affected articles',
  changes: 'AMENDS',
  cites: 'CITES',
  title: (type, number, day, month, topic) => `${type} ${number} of ${day} ${month} on ${topic}`,
};

export const languages: Record<string, Language> = { spanish, french, english };
