import type { AccountTrouble } from '../Harness.ts';
import { isRecord } from '../shared/Json.ts';
import { readClock } from '../shared/readClock.ts';

type Kind = AccountTrouble['kind'];

/** The agents' own classes of errors that are about their account. */
const KINDS: Readonly<Record<string, Kind>> = {
  rate_limit: 'limit',
  usage_limit_reached: 'limit',
  usageLimitExceeded: 'limit',
  billing_error: 'billing',
  authentication_failed: 'sign-in',
  authentication_error: 'sign-in',
  unauthorized: 'sign-in',
};
const CLASSES = ['errorKind', 'codexErrorInfo'] as const;
/** Words of agents that name no class. */
const WORDS: readonly (readonly [kind: Kind, said: RegExp])[] = [
  [
    'limit',
    /\busage limit\b|\bexceeded your (?:current )?quota\b|\bquota (?:has been )?(?:exceeded|exhausted)\b|\bRESOURCE_EXHAUSTED\b/i,
  ],
  ['sign-in', /\bAPI key not valid\b|\binvalid[ _]api[ _]key\b|\b401 Unauthorized\b/i],
];

/** What an agent's account has to do with the end of a run, if anything; `now` is when the agent said it. */
export function troubleOf(
  { text, signIn, data }: { text: string; signIn: boolean; data: unknown },
  now: Date,
): AccountTrouble | undefined {
  const kind = signIn ? 'sign-in' : (classOf(data) ?? WORDS.find(([, said]) => said.test(text))?.[0]);
  return kind && { kind, until: kind === 'limit' ? readClock(text, now) : undefined };
}

function classOf(data: unknown): Kind | undefined {
  if (!isRecord(data)) return undefined;
  for (const key of CLASSES) {
    const named = data[key];
    if (typeof named === 'string' && Object.hasOwn(KINDS, named)) return KINDS[named];
  }
  return undefined;
}
