/**
 * A place is the id of an article or a change. When the reader stays at a place for this many milliseconds, the address gets it.
 * Places that the reader only scrolls past do not change the address.
 */
const pause = 1000;

/** The place at the top of the window, encoded for an address; empty above the first place. */
let atTop = '';
/** The last place where the reader stayed. The reader may have scrolled to the top of the page since, to choose another version. */
let stayed = '';
let timer = 0;

/** The last heading that is at the top of the window or above it. A code has thousands of headings, so the search is binary. */
export function headingAtTop(headings: HTMLElement[]): HTMLElement | undefined {
  let [low, high] = [0, headings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((headings[middle] as HTMLElement).getBoundingClientRect().top < 100) low = middle + 1;
    else high = middle;
  }
  return headings[low - 1];
}

/** Writes the place that is being read into the address, so that a reload, a bookmark and the Back button return to it. */
export function setPlace(id: string): void {
  atTop = targetAtEnd() ?? encodeURIComponent(id);
  window.clearTimeout(timer);
  const stay = () => {
    atTop = targetAtEnd() ?? atTop; // the browser may scroll to the place in the address after this script began
    stayed = atTop || stayed;
    const hash = atTop && `#${atTop}`;
    // An address may name a paragraph of the article.
    if (location.hash === hash || (hash && location.hash.startsWith(`${hash}-p`))) return;
    history.replaceState(history.state, '', location.pathname + location.search + hash);
  };
  if (location.hash === `#${atTop}`) stay();
  else timer = window.setTimeout(stay, pause);
}

/**
 * At the end of the page, the place that the address names, if it is in the window. The last places of a page never come to the
 * top of the window.
 */
function targetAtEnd(): string | undefined {
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  const target = isAtEnd ? document.querySelector('.law-text :is(h2, h3, h4, h5, h6, .change):target') : null;
  return target && target.getBoundingClientRect().top >= 0 ? encodeURIComponent(target.id) : undefined;
}

/** Makes links to other versions, comparisons and languages open at the article that is being read. */
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
    // A browser keeps the part after `#` when it is redirected.
    form.action = withPlace(form.action, !form.matches('.as-of') && document.querySelector('.change') !== null);
  });
}

/** Adds the current place to an address. In a comparison, a change has the id of its article with `change-` before it. */
function withPlace(address: string, isComparison: boolean): string {
  const place = atTop || stayed || location.hash.slice(1);
  if (place === '') return address;
  const article = place.replace(/^change-/, '');
  // A comparison counts the paragraphs of both texts, so a number of a paragraph there means another one elsewhere.
  const isSameKind = isComparison === (article !== place);
  return `${address.split('#')[0]}#${isComparison ? 'change-' : ''}${isSameKind ? article : article.replace(/-p\d+$/, '')}`;
}
