import { RefusedUrl } from './private-address-guard.ts';

const closed = 'the connection was closed before the answer was complete';
const unreachable = 'the host cannot be reached';
const silent = 'no connection within 10 seconds';

const words: Record<string, string> = {
  ENOTFOUND: 'the name of the host does not resolve',
  ENODATA: 'the name of the host does not resolve',
  EAI_AGAIN: 'the name of the host could not be resolved just now',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: closed,
  EPIPE: closed,
  ETIMEDOUT: silent,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  EADDRNOTAVAIL: unreachable,
  HPE_HEADER_OVERFLOW: 'the headers of the answer are too large',
  HPE_INVALID_EOF_STATE: closed,
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is not trusted: it is for another host',
};

/** What went wrong with a connection, for the endpoint's owner. Nothing here repeats what a receiver sent. */
export function inWords(error: Error): string {
  if (error instanceof RefusedUrl) return error.message;
  const { code = '' } = error as NodeJS.ErrnoException;
  const known = words[code];
  if (known) return known;
  // OpenSSL's reasons for a refused certificate, such as CERT_HAS_EXPIRED or DEPTH_ZERO_SELF_SIGNED_CERT.
  if (/CERT|SIGNATURE|^CRL_/.test(code)) return `the certificate is not trusted: ${error.message.split(';')[0]}`;
  if (code === 'EPROTO' || /^ERR_(SSL|TLS)_/.test(code)) return 'no TLS connection could be made';
  if (code.startsWith('HPE_')) return 'the answer is not valid HTTP';
  return `the delivery could not be sent${code === '' ? '' : ` (${code})`}`;
}
