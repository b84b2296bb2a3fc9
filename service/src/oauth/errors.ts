/** A refusal in the words of OAuth (RFC 6749, section 5.2). */
export class OAuthError extends Error {
  override name = 'OAuthError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
