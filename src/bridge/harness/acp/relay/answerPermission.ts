import { type Json, records, textOf } from '../../shared/Json.ts';

type Outcome = { outcome: 'cancelled' } | { outcome: 'selected'; optionId: string };

/** The kinds of the protocol's options, the best first: the relay decides about each call, so it allows and refuses once. */
const KINDS = { allow: ['allow_once', 'allow_always'], deny: ['reject_once', 'reject_always'] } as const;

/** The answer to a request for leave, out of the options that the agent offers. Where it offers no such option, the turn ends. */
export function answerPermission(params: Json, judgement: 'allow' | 'deny'): { outcome: Outcome } {
  const options = records(params.options);
  for (const kind of KINDS[judgement]) {
    const optionId = textOf(options.find((option) => option.kind === kind)?.optionId);
    if (optionId !== undefined) return { outcome: { outcome: 'selected', optionId } };
  }
  return { outcome: { outcome: 'cancelled' } };
}
