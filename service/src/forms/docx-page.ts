import { AlignmentType, Footer, Header, type IStylesOptions, PageNumber, Paragraph, TextRun } from 'docx';
import type { LawFacts } from './facts.ts';
import { formWords } from './words.ts';

/** The pages of a Word document: paper, styles, language, headers and footers. */

/**
 * In these countries, printers have paper of 8.5 by 11 inches; everywhere else, they have A4. The sizes are in
 * twentieths of a point.
 */
const lettersIn = ['us', 'ca', 'mx'];
export function paperOf(facts: LawFacts | undefined) {
  return lettersIn.includes(facts?.country ?? '')
    ? { width: 12_240, height: 15_840 }
    : { width: 11_906, height: 16_838 };
}

const font = 'Georgia';
export const linkColor = '1F4E79';

/** `language` is that of the spelling check. */
export function stylesOf(language: string): IStylesOptions {
  return {
    default: {
      document: {
        run: { font, size: 22, language: { value: language } },
        paragraph: { spacing: { after: 120 } },
      },
      title: { run: { size: 44, bold: true, font }, paragraph: { spacing: { before: 1200, after: 480 } } },
      heading1: headingStyle(1, 32),
      heading2: headingStyle(2, 26),
      heading3: headingStyle(3, 22),
      heading4: headingStyle(4, 22),
      heading5: headingStyle(5, 22),
      footnoteText: { run: { size: 18 }, paragraph: { spacing: { after: 40 } } },
    },
    // The style has the size, because LibreOffice shows the number of a page in the size of its paragraph.
    paragraphStyles: [
      {
        id: 'Small',
        name: 'small',
        basedOn: 'Normal',
        run: { size: 16 },
        paragraph: { alignment: AlignmentType.CENTER },
      },
    ],
  };
}

/** `size` is in half points, spacing in twentieths of a point. */
function headingStyle(level: number, size: number) {
  return {
    run: { bold: true, size, color: '000000', font },
    paragraph: { spacing: { before: 240, after: 120 }, keepNext: true, outlineLevel: level - 1 },
  };
}

/** The longest title in the header of a page, in characters. */
const maxHeader = 90;

/** The header of every page but the first: the title. */
export function header({ title }: LawFacts): Header {
  const words = clean(shortened(title, maxHeader));
  return new Header({ children: [new Paragraph({ style: 'Small', children: [new TextRun(words)] })] });
}

/** The footer of every page: the version, its address, and the page number. */
export function footer({ id, language, versionDate, compared, address }: LawFacts): Footer {
  const version = compared ? `${compared.from.date ?? '–'} → ${compared.to.date ?? '–'}` : versionDate;
  const text = `${id} · ${formWords(language).version} ${version} · ${address}`;
  const pages = new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] });
  return new Footer({
    children: [
      new Paragraph({ style: 'Small', children: [new TextRun(clean(text))] }),
      new Paragraph({ style: 'Small', children: [pages] }),
    ],
  });
}

/** A text of at most this many characters. It is cut between words. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, '')} …`;
}

/** Languages that several countries speak. Word knows one variety for each country: `es-UY` besides `es-ES`. */
const spokenInSeveral = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pt'];

/** The language as Word names it, with a country: `es-ES`. Word uses it to check the spelling. */
export function wordLanguage(facts: LawFacts | undefined): string {
  const { language = '', country = '' } = facts ?? {};
  if (language === '') return 'x-none';
  const region = country === 'uk' ? 'GB' : country.toUpperCase();
  const isCountry = /^[A-WYZ][A-Z]$/.test(region) && spokenInSeveral.includes(language);
  return `${language}-${isCountry ? region : new Intl.Locale(language).maximize().region}`;
}

/** Removes characters that XML does not allow: control characters, and halves of surrogate pairs. */
export function clean(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
