/** Why a request about an account was refused, in words for the person who made it. */
export class AccountError extends Error {
  override name = 'AccountError';
  /** The field of the form that is wrong. */
  readonly field: string | null;

  constructor(message: string, field: string | null = null) {
    super(message);
    this.field = field;
  }
}
