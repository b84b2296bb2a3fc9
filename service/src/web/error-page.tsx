/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { ErrorPage } from '../http/error-answers.ts';
import type { Assets } from './assets.ts';
import { renderPage } from './layout.tsx';

const headings: Record<number, string> = {
  403: 'Not allowed',
  404: 'Not found',
  405: 'Not possible',
  422: 'This cannot be read',
  429: 'Too many requests',
  503: 'Not available just now',
};

/** Makes the page that people see instead of an error in JSON. */
export function errorPage(assets: Assets): ErrorPage {
  return (status, message) => {
    const heading = headings[status] ?? (status < 500 ? 'This did not work' : 'Something went wrong');
    return renderPage(assets, {
      title: heading,
      unlisted: true,
      children: (
        <section class="error-page">
          <p class="kicker">Error {status}</p>
          <h1>{heading}</h1>
          <p>{message}</p>
          <p>
            {status >= 500 ? 'Try again in a moment, or go ' : 'Check the address, or go '}
            <a href="/">to the first page</a>.
          </p>
        </section>
      ),
    });
  };
}
