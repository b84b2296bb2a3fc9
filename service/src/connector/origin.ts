/**
 * Whether a request may come from here. Programs name no origin; browsers do, and a page of elsewhere must not reach a
 * connector through its reader's browser (DNS rebinding). Our own pages may, and tools on the reader's own machine.
 */
export function isAllowedOrigin(origin: string | undefined, baseUrl: string): boolean {
  if (origin === undefined || origin === new URL(baseUrl).origin) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return /^https?:$/.test(protocol) && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
