import { escaped } from '../../http/answers/xml.ts';

/** An address in an attribute. The schema accepts only URIs, so spaces and brackets are encoded. */
export function addressIn(uri: string): string {
  return escaped(
    encodeURI(uri.replaceAll('%', '\u0000'))
      .replaceAll('%00', '%')
      .replace(/[[\]^|\\{}"<>`]/g, encodeURIComponent),
  );
}
