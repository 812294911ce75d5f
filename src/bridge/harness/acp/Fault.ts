import { isRecord, parseRecord, recordOf, textOf } from '../shared/Json.ts';

/** By what a conversation failed. */
export interface Fault {
  /** For people. */
  readonly text: string;
  /** Of the error that the agent answered with. */
  readonly code?: number | undefined;
  readonly data?: unknown;
  /** The agent wants a sign-in that this machine does not have. */
  readonly signIn?: boolean;
}

/** The fault of a turn out of the agent's error. Agents wrap the words of their model service in their own ways. */
export function readFault(error: unknown): Fault {
  const { message, code, data } = recordOf(error);
  const inner = isRecord(data) ? textOf(data.message) : undefined;
  const said = inner ?? textOf(message) ?? 'the agent failed and gave no reason';
  return { text: wordsOf(said), code: typeof code === 'number' ? code : undefined, data };
}

/** `{"error":{"message":"invalid api key", …}}` and `Internal error: invalid api key` say `invalid api key`. */
function wordsOf(said: string): string {
  const { error } = parseRecord(said) ?? {};
  const inner = isRecord(error) ? textOf(error.message) : undefined;
  return (inner ?? said).replace(/^Internal error: (?=.)/, '');
}
