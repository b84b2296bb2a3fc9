/** One form of the addresses (URLs) that name laws of a country. */
export interface AddressForm {
  /**
   * Matches an address without `https://` and `www.`. An address that begins with `/` or `.` is read only in the country's own
   * texts.
   */
  address: RegExp;
  /** Makes the identifier of the law, or the value of `key`, from the groups of `address`. */
  law: (captured: string[]) => string;
  /** The front-matter key that holds this value. Without `key`, the value is the identifier. */
  key?: string;
  /** The ids that the article may have; the best is first. Empty if the address names no article. */
  article?: (captured: string[]) => string[];
  /**
   * Set if the address may name another version of the law, so that no law has the value. Then the words of the link are read as a
   * citation.
   */
  orByWords?: true;
}

/** A law that an address names. */
export interface LinkedLaw {
  country: string;
  /** The key that finds the law: `id:` or `link:`, and a value. */
  key: string;
  /** The ids that the article may have; the best is first. Null if the address names no article. */
  articleIds: string[] | null;
  orByWords: boolean;
}

const maxAddress = 500;

/** The law that an address names, in one of the country's forms; null for any other address. */
export function readLinkedLaw(written: string, country: string, forms: AddressForm[]): LinkedLaw | null {
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

/** The identifier in an address; null if the address names no law, or has another value than the identifier. */
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

/** The key of a law for addresses that contain a front-matter value of the law. */
export function linkKey(value: string): string {
  return `link:${value}`;
}

/** The ids that an article with this number may have. Before a letter, an id may have a hyphen or not: `§ 11 a`, `§ 11a`. */
export function numbered(word: string, number: string): string[] {
  if (number === '') return [];
  const parted = number.replace(/(?<=\d)(?=\p{L})/u, '-');
  return [...new Set([`${word}-${number}`, `${word}-${parted}`])];
}
