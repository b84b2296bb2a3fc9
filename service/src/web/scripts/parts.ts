/** Long laws are shown in parts. Without this script, readers follow links from one part to the next. */

/** The event that the document gets when a part has been added to the page. */
export const partAdded = 'part-added';

/** The next part is fetched when its link is this far below the window. */
const margin = '1500px';

/** Puts the next part below the text when its link is near the window. The text in the window does not move. */
export function addPartsOnScroll(): void {
  const next = document.querySelector('[data-next]');
  const link = next?.querySelector('a');
  if (!next || !link) return;
  const observer = new IntersectionObserver(
    async ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const answer = await fetch(`${link.href}&alone`).catch(() => null);
      if (!answer?.ok) return; // the link stays
      next.outerHTML = await answer.text(); // rendered by the service, with everything escaped
      document.dispatchEvent(new Event(partAdded));
      addPartsOnScroll();
    },
    { rootMargin: margin },
  );
  observer.observe(next);
}

/** Goes to the anchor in the address. If this page does not have it, loads the part that has it: the service finds that part. */
export function findAnchor(): void {
  const go = () => {
    const anchor = anchorIn(location.hash);
    if (anchor === '' || document.getElementById(anchor) || !document.querySelector('[data-parts]')) return;
    const address = new URL(location.href);
    if (address.searchParams.get('part') === anchor) return; // no part has it
    address.searchParams.set('part', anchor);
    location.replace(address);
  };
  addEventListener('hashchange', go);
  go();
  // A link to another part goes to an anchor on this page, if that part has been added to the page.
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.contents a');
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
    if (!link || !isPlain || !document.getElementById(anchorIn(link.hash))) return;
    event.preventDefault();
    location.hash = link.hash;
  });
}

/** The id that the hash of an address names. A hash that cannot be decoded, such as `#%`, names none. */
export function anchorIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
