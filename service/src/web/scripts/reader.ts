import { copyButton } from './copy.ts';

/** Marks in the contents which part of the law is being read. */
function followScroll(contents: HTMLElement): void {
  const links = new Map<string, HTMLAnchorElement>();
  for (const link of contents.querySelectorAll('a')) links.set(decodeURIComponent(link.hash.slice(1)), link);
  const headings = [...document.querySelectorAll<HTMLElement>('.law-text [id]')].filter(({ id }) => links.has(id));
  let current: HTMLAnchorElement | undefined;
  const show = () => {
    // The last heading that is at the top of the window or above it: found by halving, since a code has thousands.
    let [low, high] = [0, headings.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((headings[middle] as HTMLElement).getBoundingClientRect().top < 100) low = middle + 1;
      else high = middle;
    }
    const link = links.get(headings[low - 1]?.id ?? '');
    if (link === current) return;
    current?.removeAttribute('aria-current');
    current = link;
    if (!link) return;
    link.setAttribute('aria-current', 'location');
    // Not scrollIntoView, which would move the page as well.
    const top = link.offsetTop - contents.offsetTop;
    if (top < contents.scrollTop || top > contents.scrollTop + contents.clientHeight - 60) {
      contents.scrollTop = top - contents.clientHeight / 2;
    }
  };
  let waiting = false;
  addEventListener(
    'scroll',
    () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => {
        waiting = false;
        show();
      });
    },
    { passive: true },
  );
  show();
}

const contents = document.querySelector<HTMLElement>('[data-contents]');
if (contents) followScroll(contents);

const citation = document.querySelector<HTMLElement>('[data-citation]');
if (citation) citation.after(copyButton('Copy citation', () => citation.textContent?.trim() ?? ''));
