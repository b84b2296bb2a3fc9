/** Something an operator can put right. The message is one sentence for people, printed without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}
