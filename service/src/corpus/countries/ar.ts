import { type FrontMatter, textOf } from '../front-matter.ts';
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
 * Whether the title is only a subject: `CODIGO PENAL` is the title of each act that changes the code, and of its regulations. The title
 * of an act of parliament may be its name, unless the summary says that the act changes another one: `MODIFICASE EL CODIGO …`.
 */
function titleIsSubject({ rank, texto_resumido }: FrontMatter): boolean {
  const changes =
    /^\s*(?:SE )?(?:MODIF[IÍ]|SUSTIT[UÚ]|INCORP[OÓ]R|DER[OÓ]G|AGR[EÉ]G|PRORR[OÓ]G|SUPR[IÍ]M|REEMPL[AÁ]|REFORM|AMPL[IÍ])/iu;
  const isByParliament = /^(?:ley|decreto_ley)$/i.test(textOf(rank) ?? '');
  return !isByParliament || changes.test(textOf(texto_resumido) ?? '');
}

/**
 * Argentina: texts name acts by type and number. Addresses have a number of the ministry's database (`infoleg_id`).
 * `Source-Id` is such a number, too. It is not an identifier, so it names no act.
 */
export const argentina: CountryRules = {
  language: 'spanish',
  types: { decreto_necesidad_urgencia: 'decreto de necesidad y urgencia', decreto_ley: 'decreto-ley' },
  keys: { observaciones: { says: 'status', read: readRemark } },
  titleIsSubject,
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
