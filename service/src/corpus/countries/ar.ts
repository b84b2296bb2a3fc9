import type { CountryReader } from './reader.ts';

/**
 * Argentina: texts name acts by type and number, addresses by their number in the database of the ministry (`infoleg_id`).
 * `Source-Id` is such a number, too, which names no act here.
 */
export const argentina: CountryReader = {
  language: 'spanish',
  ids: [
    {
      written: /^LEY(?: N(?:RO\.|[º°]))? (\d{1,3}(?:\.\d{3})*|\d+)$/i,
      id: ([number = '']) => `LEY-${number.replaceAll('.', '')}`,
    },
    { written: /^DECRETO(?: N(?:RO\.|[º°]))? (\d+)\/(\d{4})$/i, id: ([number, year]) => `DEC-${number}-${year}` },
  ],
  sourceNamesNoAct: true,
  otherKeys: [
    'infoleg_id',
    'gazette_number',
    'gazette_page',
    'texto_resumido',
    'original_text_url',
    'modifies_count',
    'times_modified',
    'norm_class',
    'observaciones',
  ],
  links: [
    {
      address:
        /^servicios\.infoleg\.gob\.ar\/infolegInternet\/verNorma\.do(?:;jsessionid=\w+)?\?(?:\w+=\w*&)?id=(\d+)$/i,
      law: ([id = '']) => id,
      key: 'infoleg_id',
    },
    {
      address: /^servicios\.infoleg\.gob\.ar\/infolegInternet\/anexos\/\d+-\d+\/(\d+)\/(?:norma|texact)\.htm$/i,
      law: ([id = '']) => id,
      key: 'infoleg_id',
    },
  ],
};
