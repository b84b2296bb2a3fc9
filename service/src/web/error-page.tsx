/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { ErrorPage } from '../http/error-answers.ts';
import type { Assets } from './assets.ts';
import { usePageWords } from './context.ts';
import { renderPage } from './layout.tsx';
import type { Phrases } from './phrases/en.ts';
import { phrases } from './phrases/phrases.ts';

/** Makes the page that people see instead of an error in JSON. In English, it shows the message of the API. */
export function errorPage(assets: Assets): ErrorPage {
  return (status, { code, message }, language) => {
    const t = phrases[language];
    const heading = headingOf(status, t);
    const home = (words: string) => <a href="/">{words}</a>;
    const words = { assets, t, langOf: () => undefined };
    return renderPage(words, {
      title: heading,
      unlisted: true,
      children: (
        <section class="error-page">
          <p class="kicker">{t.error(status)}</p>
          <h1>{heading}</h1>
          <Reason code={code} message={message} />
          <p>{status >= 500 ? t.tryAgain(home) : t.checkAddress(home)}</p>
        </section>
      ),
    });
  };
}

/** The reason for an error. Other languages than English have words only for common errors; the rest is shown in English. */
function Reason({ code, message }: { code: string | null; message: string }) {
  const { t } = usePageWords();
  const known = code === null || t.lang === 'en' ? undefined : reasonOf(t, code);
  return known === undefined ? <p lang="en">{message}</p> : <p>{known}</p>;
}

function reasonOf({ dash, errorReasons }: Phrases, code: string): string | undefined {
  const known = new Map(Object.entries<string>({ ...dash.refusals, ...errorReasons }));
  const [kind] = /(?:not_found|unavailable)$/.exec(code) ?? [];
  return known.get(code) ?? (kind && known.get(kind));
}

function headingOf(status: number, { errors, didNotWork, wentWrong }: Phrases): string {
  const known = Object.entries(errors).find(([code]) => code === String(status));
  return known?.[1] ?? (status < 500 ? didNotWork : wentWrong);
}
