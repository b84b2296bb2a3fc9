/** The text is shown in parts, so paper would have only some of them. */
export function printWhole(text: HTMLElement): void {
  let shown: Node[] = [];
  addEventListener('beforeprint', () => {
    if (!document.querySelector('[data-parts]')) return;
    const address = new URL(location.href);
    address.searchParams.set('part', 'all');
    address.searchParams.set('alone', '');
    address.searchParams.delete('q');
    address.hash = '';
    // The browser does not wait for anything that comes later, so this request must be one that it waits for.
    const request = new XMLHttpRequest();
    request.open('GET', address, false);
    try {
      request.send();
    } catch {
      return; // the paper says that it has only a part
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

/** A link that says "print" leads to an address that asks for it. */
export function printIfAsked(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('print')) return;
  address.searchParams.delete('print');
  history.replaceState(null, '', address); // a reload does not print again
  addEventListener('load', () => print());
}
