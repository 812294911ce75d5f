import type { AccountTrouble } from '../Harness.ts';
import { isRecord } from '../shared/Json.ts';
import { readClock } from '../shared/readClock.ts';
import type { Fault } from './Fault.ts';

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
/** Some agents pass the status of their model service on. */
const STATUSES: Readonly<Record<number, Kind>> = { 401: 'sign-in', 402: 'billing', 403: 'sign-in', 429: 'limit' };
const CLASSES = ['errorKind', 'codexErrorInfo'] as const;
/** Words of agents that name no class. */
const WORDS: readonly (readonly [kind: Kind, said: RegExp])[] = [
  [
    'limit',
    /\busage limit\b|\bexceeded your (?:current )?quota\b|\bexhausted your (?:daily )?quota\b|\bquota (?:has been )?(?:exceeded|exhausted)\b|\bRESOURCE_EXHAUSTED\b/i,
  ],
  ['sign-in', /\bAPI key not valid\b|\b(?:invalid|incorrect)[ _](?:x-)?api[-_ ]key\b|\b401 Unauthorized\b/i],
];

/** What words of an agent say about its account, if anything. */
export const kindOfWords = (text: string): Kind | undefined => WORDS.find(([, said]) => said.test(text))?.[0];

/** What an agent's account has to do with the end of a run, if anything; `now` is when the agent said it. */
export function troubleOf({ text, signIn, code, data }: Fault, now: Date): AccountTrouble | undefined {
  const kind = signIn === true ? 'sign-in' : (classOf(data) ?? STATUSES[code ?? 0] ?? kindOfWords(text));
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
