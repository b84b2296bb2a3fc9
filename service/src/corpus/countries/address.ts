/** How addresses of one kind name laws of a country. */
export interface AddressForm {
  /** Fits a whole address without `https://` and `www.`. One that begins with `/` or `.` counts in texts of the country alone. */
  address: RegExp;
  /** The identifier of the law, or the value of `key`, from what the expression captured. */
  law: (captured: string[]) => string;
  /** The front-matter key in which a law has that value. Without it, the value is the identifier. */
  key?: string;
  /** The ids that the article may have, the best first; none if the address names no article. */
  article?: (captured: string[]) => string[];
  /** The address may be that of another version of the law. Where no law has the value, the words of the link count. */
  orByWords?: true;
}

/** A law that an address names. */
export interface LinkedLaw {
  country: string;
  /** The key under which the law is found: `id:` or `link:` and a value. */
  key: string;
  /** The ids that the article may have, the best first; null if none is named. */
  articleIds: string[] | null;
  orByWords: boolean;
}

const maxAddress = 500;

/** The law that an address names by one of the forms of a country; null for any other address. */
export function readAddress(written: string, country: string, forms: AddressForm[]): LinkedLaw | null {
  const found = matchAddress(written, forms);
  if (!found) return null;
  const { key, article, orByWords = false } = found.form;
  const ids = (article?.(found.captured) ?? []).map((id) => id.toLowerCase());
  return {
    country,
    key: key === undefined ? `id:${found.value.toLowerCase()}` : linkKey(found.value),
    articleIds: ids.length > 0 ? ids : null,
    orByWords,
  };
}

/** The identifier in an address; null where the address names the law by another value, or none. */
export function idOfAddress(written: string, forms: AddressForm[]): string | null {
  const found = matchAddress(written, forms);
  return found && found.form.key === undefined ? found.value : null;
}

function matchAddress(written: string, forms: AddressForm[]) {
  if (written.length > maxAddress) return null;
  const address = written.replace(/^https?:\/\/(?:www\.)?/i, '');
  for (const form of forms) {
    const found = form.address.exec(address);
    if (!found) continue;
    const captured = found.slice(1).map((one: string | undefined) => one ?? '');
    return { form, captured, value: form.law(captured) };
  }
  return null;
}

/** The key of a law that addresses name by a value of its front matter. */
export function linkKey(value: string): string {
  return `link:${value}`;
}

/** The ids of an article with a letter, which are written with and without a hyphen: `§ 11 a`, `§ 11a`. */
export function numbered(word: string, number: string): string[] {
  if (number === '') return [];
  const parted = number.replace(/(?<=\d)(?=\p{L})/u, '-');
  return [...new Set([`${word}-${number}`, `${word}-${parted}`])];
}
