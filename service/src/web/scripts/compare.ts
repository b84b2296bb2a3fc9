import { copyButton } from './copy.ts';
import { addPartsOnScroll, findAnchor, partAdded } from './parts.ts';
import { headingAtTop, keepPlace, setPlace } from './place.ts';
import { printIfAsked, printWhole } from './print.ts';
import { words } from './words.ts';

/** The changes on the page. More of them come when a part is added below. */
let changes: HTMLElement[] = [];

function findChanges(): void {
  changes = [...document.querySelectorAll<HTMLElement>('.change')];
}

/** Adds buttons that jump from change to change, and shows the number of the current change. */
function jumpThroughChanges(bar: HTMLElement): void {
  const place = bar.querySelector('[data-place]');
  if (changes.length === 0 || !place) return;
  const { before, total } = bar.dataset;
  let at = -1;
  const go = (step: number) => {
    const other = document.querySelector<HTMLAnchorElement>(step < 0 ? '[data-parts] [rel=prev]' : '[data-next] a');
    const isBeyond = at + step < 0 || at + step >= changes.length;
    if (isBeyond && other) return location.assign(other.href);
    at = (at + step + changes.length) % changes.length;
    const change = changes[at] as HTMLElement;
    change.scrollIntoView();
    change.focus({ preventScroll: true });
    place.textContent = `${Number(before) + at + 1} / ${total}`;
  };
  for (const button of bar.querySelectorAll<HTMLButtonElement>('[data-step]')) {
    button.addEventListener('click', () => {
      if (at < 0 && button.dataset.step === '-1') at = 0; // the first click on "previous" goes before the first change
      go(Number(button.dataset.step));
    });
  }
  bar.hidden = false;
}

/** Lets readers copy the address and the citation of the comparison. */
function copyComparison({ href }: HTMLAnchorElement): void {
  const place = document.querySelector<HTMLElement>('[data-citation]');
  place?.append(
    copyButton(words.copyLink, () => href),
    copyButton(words.copyCitation, () => place.dataset.citation ?? ''),
  );
}

/** Makes links to single changes permanent: they always show the same two texts. */
function linkPermanently({ href }: HTMLAnchorElement): void {
  for (const sign of document.querySelectorAll<HTMLAnchorElement>('a.sign')) sign.href = href + sign.hash;
}

findChanges();
document.addEventListener(partAdded, findChanges);
const bar = document.querySelector<HTMLElement>('[data-jump]');
if (bar) jumpThroughChanges(bar);
const follow = () => setPlace(headingAtTop(changes)?.id ?? '');
addEventListener('scroll', follow, { passive: true });
follow();
keepPlace();
const permanent = document.querySelector<HTMLAnchorElement>('[data-permanent]');
if (permanent) {
  copyComparison(permanent);
  linkPermanently(permanent);
  document.addEventListener(partAdded, () => linkPermanently(permanent));
}
findAnchor();
addPartsOnScroll();
const text = document.querySelector<HTMLElement>('.comparison .law-text');
if (text) printWhole(text);
printIfAsked();
