import type { Message } from './Message.ts';
import { inEarlierRevision, inNewRevision } from './newRevision.ts';

export interface FormSteps {
  /** Posts a message to the instance. */
  post(message: Message): Promise<unknown>;
  /** Sends the client a request and returns its result; undefined when it gave none. */
  ask(request: { method: string; params?: unknown }): Promise<unknown>;
}

interface InputRequired {
  readonly resultType: 'input_required';
  readonly inputRequests?: Readonly<Record<string, { method: string; params?: unknown }>>;
  readonly requestState?: string;
}

/** More rounds than any tool has. */
const MOST_ROUNDS = 8;
const TURNED_AWAY = { action: 'cancel' };

/**
 * Calls a tool for a client of an earlier revision that shows forms. The instance answers with the form and keeps nothing;
 * the client gets the form as a request, and what the person entered goes to the instance with the call, once more.
 */
export async function callWithForms(call: Message, { post, ask }: FormSteps): Promise<unknown> {
  let replies: Record<string, unknown> = {};
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const answer = await post(inNewRevision({ ...call, params: { ...call.params, ...replies } }));
    const required = inputRequired(answer);
    if (required === undefined) return inEarlierRevision(answer);
    const asked = Object.entries(required.inputRequests ?? {}).map(async ([key, request]) => [
      key,
      (await ask(request)) ?? TURNED_AWAY,
    ]);
    replies = {
      inputResponses: Object.fromEntries(await Promise.all(asked)) as unknown,
      ...(required.requestState === undefined ? {} : { requestState: required.requestState }),
    };
  }
  throw new Error('the tool asks without end');
}

function inputRequired(answer: unknown): InputRequired | undefined {
  const result = (answer as { result?: { resultType?: unknown } } | undefined)?.result;
  return result?.resultType === 'input_required' ? (result as InputRequired) : undefined;
}
