/**
 * Puts the whole text into the page while it is printed. A long text is shown in parts, and the page may have only some of them.
 */
export function printWhole(text: HTMLElement): void {
  let shown: Node[] = [];
  addEventListener('beforeprint', () => {
    if (!document.querySelector('[data-parts]')) return;
    const address = new URL(location.href);
    address.searchParams.set('part', 'all');
    address.searchParams.set('alone', '');
    address.searchParams.delete('q');
    address.hash = '';
    // The request is synchronous, because the browser prints as soon as this function returns.
    const request = new XMLHttpRequest();
    request.open('GET', address, false);
    try {
      request.send();
    } catch {
      return; // the printed page says that it has only a part of the text
    }
    if (request.status !== 200) return;
    shown = [...text.childNodes];
    text.innerHTML = request.responseText; // rendered by the service, with everything escaped
  });
  addEventListener('afterprint', () => {
    if (shown.length > 0) text.replaceChildren(...shown);
    shown = [];
  });
}

/** Prints the page if its address has `print`, as in the links called "print". */
export function printIfAsked(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('print')) return;
  address.searchParams.delete('print');
  history.replaceState(null, '', address); // so that a reload does not print again
  addEventListener('load', () => print());
}
