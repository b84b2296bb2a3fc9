/** How long the reader stays at a place before the address names it. Places that one only scrolls past are not named. */
const pause = 1000;

/** The place at the top of the window, as an address writes it; empty above the first one. */
let atTop = '';
/** The place where the reader last stayed. They may have gone up to the head of the page since, to choose another version. */
let stayed = '';
let timer = 0;

/** The last heading that is at the top of the window or above it: found by halving, since a code has thousands. */
export function headingAtTop(headings: HTMLElement[]): HTMLElement | undefined {
  let [low, high] = [0, headings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((headings[middle] as HTMLElement).getBoundingClientRect().top < 100) low = middle + 1;
    else high = middle;
  }
  return headings[low - 1];
}

/** The address names what is being read, so a reload, a bookmark and the Back button lead to it. */
export function setPlace(id: string): void {
  atTop = targetAtEnd() ?? encodeURIComponent(id);
  window.clearTimeout(timer);
  const stay = () => {
    atTop = targetAtEnd() ?? atTop; // the browser may find the place of the address after this script began
    stayed = atTop || stayed;
    const hash = atTop && `#${atTop}`;
    // An address may name a paragraph of the article.
    if (location.hash === hash || (hash && location.hash.startsWith(`${hash}-p`))) return;
    history.replaceState(history.state, '', location.pathname + location.search + hash);
  };
  if (location.hash === `#${atTop}`) stay();
  else timer = window.setTimeout(stay, pause);
}

/** The last places of a page never come to the top of the window, but an address may lead to them. */
function targetAtEnd(): string | undefined {
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  const target = isAtEnd ? document.querySelector('.law-text :is(h2, h3, h4, h5, h6, .change):target') : null;
  return target && target.getBoundingClientRect().top >= 0 ? encodeURIComponent(target.id) : undefined;
}

/** Other versions, comparisons and languages open at the article that is being read. */
export function keepPlace(): void {
  document.addEventListener('click', ({ target }) => {
    // Links of the time line are in a drawing, and have no `hash`.
    const link = (target as Element).closest(':is(.law-head, .bands, .stuck, .compare-bar, .kicker) a[href^="/"]');
    const href = link?.getAttribute('href') ?? '';
    const isText = /\/laws\/[^/?#]+(\/at\/[^/?#]+)?([?#]|$)/.test(href);
    if (isText || href.includes('/compare?')) link?.setAttribute('href', withPlace(href, !isText));
  });
  document.addEventListener('submit', ({ target }) => {
    const form = target as HTMLFormElement;
    if (!form.matches('.as-of, .version-form, .languages form')) return;
    // A browser keeps what follows `#` when it is redirected.
    form.action = withPlace(form.action, !form.matches('.as-of') && document.querySelector('.change') !== null);
  });
}

/** In a comparison, the change of an article has the id of that article with `change-` before it. */
function withPlace(address: string, isComparison: boolean): string {
  const article = (atTop || stayed || location.hash.slice(1)).replace(/^change-/, '');
  if (article === '') return address;
  return `${address.split('#')[0]}#${isComparison ? 'change-' : ''}${article}`;
}
