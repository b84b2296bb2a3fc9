import {
  isInitializeRequest,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';

const maxMessages = 50;

/** Answers one message. For a notification, the answer has no body. */
export type AnswerMessage = (message: unknown) => Promise<Response>;

/**
 * Answers a batch of messages (protocol revisions up to 2025-03-26 have batches). The messages are answered one after the other, as
 * if each came alone. So a cancellation has nothing to cancel, and two messages with the same id get one answer each. A batch never
 * does more work at the same time than a single call.
 */
export async function answerBatch(messages: unknown[], answer: AnswerMessage): Promise<Response> {
  const problem = findProblem(messages);
  if (problem !== null) return protocolError(null, ProtocolErrorCode.InvalidRequest, problem, 400);
  const answers: unknown[] = [];
  for (const message of messages) {
    const response = await answer(message);
    // Only wrong headers can cause this error, and all messages have the same headers. So the first message fails,
    // before any work is done.
    if (!response.ok) return response;
    const text = await response.text();
    if (text !== '') answers.push(JSON.parse(text));
  }
  return answers.length === 0 ? new Response(null, { status: 202 }) : Response.json(answers);
}

function findProblem(messages: unknown[]): string | null {
  if (messages.length === 0) return 'A batch has at least one message.';
  if (messages.length > maxMessages) return `A batch has at most ${maxMessages} messages.`;
  if (!messages.every(isMessage)) return 'The batch has an item that is not a JSON-RPC message.';
  if (messages.some(isInitializeRequest)) return 'A handshake is not part of a batch.';
  return null;
}

function isMessage(value: unknown): boolean {
  return isJSONRPCRequest(value) || isJSONRPCNotification(value) || isJSONRPCResponse(value);
}

/** Answers a message, or answers with an error if the signal is aborted first. `make` must watch the signal, too, and stop. */
export async function answerUnlessEnded(
  message: unknown,
  signal: AbortSignal,
  make: () => Promise<Response>,
): Promise<Response> {
  if (signal.aborted) return unanswered(message, 'This message was not begun: the time for the whole batch was up.');
  const ended = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));
  const response = await Promise.race([make(), ended]);
  if (response !== null && !signal.aborted) return response;
  return unanswered(message, 'The answer took too long and was given up.');
}

function unanswered(message: unknown, reason: string): Response {
  if (!isJSONRPCRequest(message)) return new Response(null, { status: 202 });
  return protocolError(message.id, ProtocolErrorCode.InternalError, reason);
}

function protocolError(id: string | number | null, code: number, message: string, status = 200): Response {
  return Response.json({ jsonrpc: '2.0', id, error: { code, message } }, { status });
}
