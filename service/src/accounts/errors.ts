/** A request about accounts that cannot be met, in words for the person who made it. */
export class AccountError extends Error {
  override name = 'AccountError';
  /** The field of a form that it is about. */
  readonly field: string | null;

  constructor(message: string, field: string | null = null) {
    super(message);
    this.field = field;
  }
}
