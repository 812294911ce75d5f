import { createHash, randomBytes } from 'node:crypto';
import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import type { Sealer } from '../../../lib/seal.ts';
import type { TxContext } from '../../context.ts';

/** How long a challenge waits for its answer. */
const MINUTES = 5;

/** The purpose of a challenge. */
export type ChallengePurpose = 'register' | 'prove' | 'sign-in' | 'second-step';

interface Sealed {
  readonly challenge: string;
  /** The session or browser that asked. */
  readonly bearer: string;
  readonly until: number;
}

/** A challenge, and the ticket that returns with its answer: until then, the service stores nothing. */
export interface IssuedChallenge {
  readonly challenge: string;
  readonly ticket: string;
}

const purposeOf = (purpose: ChallengePurpose) => `passkey challenge to ${purpose}`;

/** @param bearer identifies the session or browser that asks; answers from another one are refused */
export function issueChallenge(
  { sealer, now }: { sealer: Sealer; now: Date },
  purpose: ChallengePurpose,
  bearer: string,
): IssuedChallenge {
  const challenge = randomBytes(32).toString('base64url');
  const sealed: Sealed = { challenge, bearer, until: now.getTime() + MINUTES * 60_000 };
  return { challenge, ticket: sealer.seal(purposeOf(purpose), sealed) };
}

const SPEND = prepare(({ id, expiresAt }: Bound<{ id: string; expiresAt: Date }>) =>
  build
    .insertInto('spentChallenge')
    .values({ id, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
);

/**
 * The challenge of a ticket, once and within five minutes; undefined for any other ticket. Of simultaneous calls, only
 * one gets it.
 */
export async function spendChallenge(
  tx: TxContext,
  ticket: string,
  purpose: ChallengePurpose,
  bearer: string,
): Promise<string | undefined> {
  const sealed = tx.sealer.open(purposeOf(purpose), ticket.slice(0, 1000)) as Sealed | undefined;
  if (sealed === undefined || sealed.bearer !== bearer || sealed.until <= tx.now.getTime()) return undefined;
  const id = createHash('sha256').update(sealed.challenge).digest('base64url');
  const spent = await runOne(tx.queries, SPEND, { id, expiresAt: new Date(sealed.until) });
  return spent === undefined ? undefined : sealed.challenge;
}
