/**
 * How many milliseconds a reader must stay at a place before the address names it. A place is the id of an article or a change.
 * Places that the reader only scrolls past do not change the address.
 */
const pause = 1000;

/** The place at the top of the window, encoded for an address; empty above the first place. */
let atTop = '';
/**
 * The last place where the reader stayed. Since then, the reader may have scrolled to the top of the page to choose another
 * version.
 */
let stayed = '';
let timer = 0;

/** The last heading at or above the top of the window. The search is binary, because a code has thousands of headings. */
export function headingAtTop(headings: HTMLElement[]): HTMLElement | undefined {
  let [low, high] = [0, headings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((headings[middle] as HTMLElement).getBoundingClientRect().top < 100) low = middle + 1;
    else high = middle;
  }
  return headings[low - 1];
}

/** Writes the current place into the address, so that a reload, a bookmark and the Back button return to it. */
export function setPlace(id: string): void {
  atTop = targetAtEnd() ?? encodeURIComponent(id);
  window.clearTimeout(timer);
  const stay = () => {
    atTop = targetAtEnd() ?? atTop; // the browser may scroll to the place in the address after this script has begun
    stayed = atTop || stayed;
    const hash = atTop && `#${atTop}`;
    // The address may already name a paragraph of the article.
    if (location.hash === hash || (hash && location.hash.startsWith(`${hash}-p`))) return;
    history.replaceState(history.state, '', location.pathname + location.search + hash);
  };
  if (location.hash === `#${atTop}`) stay();
  else timer = window.setTimeout(stay, pause);
}

/**
 * The place in the address, if it is visible at the end of the page. The last places of a page never reach the top of
 * the window.
 */
function targetAtEnd(): string | undefined {
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  const target = isAtEnd ? document.querySelector('.law-text :is(h2, h3, h4, h5, h6, .change):target') : null;
  return target && target.getBoundingClientRect().top >= 0 ? encodeURIComponent(target.id) : undefined;
}

/** Makes links to other versions, comparisons and languages open at the current article. */
export function keepPlace(): void {
  document.addEventListener('click', ({ target }) => {
    // Links of the time line are SVG elements, which have no `hash`.
    const link = (target as Element).closest(':is(.law-head, .bands, .stuck, .compare-bar, .kicker) a[href^="/"]');
    const href = link?.getAttribute('href') ?? '';
    const isText = /\/laws\/[^/?#]+(\/at\/[^/?#]+)?([?#]|$)/.test(href);
    if (isText || href.includes('/compare?')) link?.setAttribute('href', withPlace(href, !isText));
  });
  document.addEventListener('submit', ({ target }) => {
    const form = target as HTMLFormElement;
    if (!form.matches('.as-of, .version-form, .languages form')) return;
    // After a redirect, a browser keeps the part after `#`.
    form.action = withPlace(form.action, !form.matches('.as-of') && document.querySelector('.change') !== null);
  });
}

/** Adds the current place to an address. In a comparison, the id of a change is `change-` and the id of its article. */
function withPlace(address: string, isComparison: boolean): string {
  const place = atTop || stayed || location.hash.slice(1);
  if (place === '') return address;
  const article = place.replace(/^change-/, '');
  // A comparison counts the paragraphs of both texts. So the number of a paragraph is valid only there, and is removed.
  const isSameKind = isComparison === (article !== place);
  return `${address.split('#')[0]}#${isComparison ? 'change-' : ''}${isSameKind ? article : article.replace(/-p\d+$/, '')}`;
}
