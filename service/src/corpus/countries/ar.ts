import type { CountryRules, IdForm, StatusWords } from './country-rules.ts';

const ids: IdForm[] = [
  {
    written: /^LEY(?: N(?:RO\.|[º°]))? (\d{1,3}(?:\.\d{3})*|\d+)$/i,
    id: ([number = '']) => `LEY-${number.replaceAll('.', '')}`,
  },
  { written: /^DECRETO(?: N(?:RO\.|[º°]))? (\d+)\/(\d{4})$/i, id: ([number, year]) => `DEC-${number}-${year}` },
];

/**
 * Reads a remark such as `ABROGADO POR EL ARTICULO 5° DEL DECRETO 182/2019, B.O. …`. A decree of urgency also ends when both
 * chambers reject it.
 */
function readRemark(value: string): StatusWords | null {
  const text = value.replace(/<[^>]*>/g, '');
  if (/^\s*(?:ABROGAD|DEROGAD)[AO](?!\p{L})/iu.test(text)) {
    const act = /(?:DECRETO|LEY)(?: N(?:RO\.|[º°]))? \d[\d./]*\d/i.exec(text)?.[0];
    return { says: 'ended', status: 'repealed', on: null, by: act === undefined ? [] : [act] };
  }
  if (!/^\s*DECRETO RECHAZADO(?!\p{L})/iu.test(text)) return null;
  if (/DIPUTADOS/i.test(text) && /SENADO/i.test(text)) return { says: 'ended', status: 'repealed', on: null, by: [] };
  return { says: 'doubt', doubt: 'One chamber of the congress has rejected this decree.' };
}

/**
 * Argentina: texts name acts by type and number. Addresses have a number of the ministry's database (`infoleg_id`).
 * `Source-Id` is such a number, too. It is not an identifier, so it names no act.
 */
export const argentina: CountryRules = {
  language: 'spanish',
  types: { decreto_necesidad_urgencia: 'decreto de necesidad y urgencia', decreto_ley: 'decreto-ley' },
  keys: { observaciones: { says: 'status', read: readRemark } },
  ids,
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
