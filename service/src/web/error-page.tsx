/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { ErrorPage } from '../http/error-answers.ts';
import type { Assets } from './assets.ts';
import { renderPage } from './layout.tsx';
import type { Phrases } from './phrases/en.ts';
import { phrases } from './phrases/phrases.ts';

/** Makes the page that people see instead of an error in JSON. What exactly is wrong is said in English, as in the API. */
export function errorPage(assets: Assets): ErrorPage {
  return (status, message, language) => {
    const t = phrases[language];
    const heading = headingOf(status, t);
    const home = (words: string) => <a href="/">{words}</a>;
    const reader = { assets, t, langOf: () => undefined };
    return renderPage(reader, {
      title: heading,
      unlisted: true,
      children: (
        <section class="error-page">
          <p class="kicker">{t.error(status)}</p>
          <h1>{heading}</h1>
          <p lang="en">{message}</p>
          <p>{status >= 500 ? t.tryAgain(home) : t.checkAddress(home)}</p>
        </section>
      ),
    });
  };
}

function headingOf(status: number, { errors, didNotWork, wentWrong }: Phrases): string {
  const known = Object.entries(errors).find(([code]) => code === String(status));
  return known?.[1] ?? (status < 500 ? didNotWork : wentWrong);
}
