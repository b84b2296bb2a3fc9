/** Lets readers try the operations of the reference that only read. Without this script, readers can copy the command. */
const key = document.querySelector<HTMLElement>('[data-try-key]');
const keyBox = key?.querySelector('input');
if (key) key.hidden = false;

for (const place of document.querySelectorAll<HTMLElement>('[data-try]')) {
  place.hidden = false;
  const form = place.querySelector('form');
  const shown = place.querySelector('pre code');
  form?.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (!shown) return;
    shown.textContent = '…';
    try {
      const answer = await fetch(addressOf(form), { headers: headers() });
      shown.textContent = `${answer.status}\n${readable(await answer.text())}`;
    } catch {
      shown.textContent = 'The service does not answer.';
    }
  });
}

function headers(): Record<string, string> {
  const value = keyBox?.value.trim();
  return value ? { authorization: `Bearer ${value}` } : {};
}

function addressOf(form: HTMLFormElement): string {
  let path = form.getAttribute('action') ?? '';
  const query = new URLSearchParams();
  for (const { name, value, dataset } of form.querySelectorAll('input')) {
    if (dataset.in === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== '') query.set(name, value);
  }
  return `${path}?${query}`;
}

/** Formats JSON on several lines. Other texts stay as they are. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
