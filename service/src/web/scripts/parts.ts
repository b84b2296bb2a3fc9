/** Long laws are shown in parts. Without this script, readers follow links from part to part. */

/** The name of an event: a part was added to the page. */
export const partAdded = 'part-added';

/** The next part is fetched when its link is this far below the window. */
const margin = '1500px';

/** Adds the next part below the text when its link is near the window. The visible text does not move. */
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

/**
 * Goes to the anchor in the address. If this page does not have the anchor, loads the part that has it; the service finds that
 * part.
 */
export function findAnchor(): void {
  const go = () => {
    const anchor = anchorIn(location.hash);
    if (anchor === '' || document.getElementById(anchor) || !document.querySelector('[data-parts]')) return;
    const address = new URL(location.href);
    if (address.searchParams.get('part') === anchor) return; // no part has the anchor
    address.searchParams.set('part', anchor);
    location.replace(address);
  };
  addEventListener('hashchange', go);
  go();
  // If a part was added to the page already, a link to it jumps to its anchor on this page.
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.contents a');
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
    if (!link || !isPlain || !document.getElementById(anchorIn(link.hash))) return;
    event.preventDefault();
    location.hash = link.hash;
  });
}

/** The anchor in the hash of an address. Empty if the hash cannot be decoded, such as `#%`. */
export function anchorIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
