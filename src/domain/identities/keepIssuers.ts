import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import type { Context, TxContext } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import type { Identity } from './Identity.ts';
import type { SignInService } from './SignInService.ts';

/** Rows of an earlier version, unless the service at that address has one of the same subject already. */
const unnamed = (provider: Bound<{ provider: string }>['provider'], issuer: Bound<{ issuer: string }>['issuer']) =>
  build
    .updateTable('accountIdentity as i')
    .set({ issuer })
    .where('i.provider', '=', provider)
    .where('i.issuer', '=', sql.lit(''))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accountIdentity as o')
            .select('o.id')
            .where('o.provider', '=', provider)
            .where('o.issuer', '=', issuer)
            .whereRef('o.subject', '=', 'i.subject'),
        ),
      ),
    );

const KEEP_ALL = prepare(({ provider, issuer }: Bound<{ provider: string; issuer: string }>) =>
  unnamed(provider, issuer).returning('i.id'),
);
const KEEP_ONE = prepare(
  ({ provider, issuer, subject }: Bound<{ provider: string; issuer: string; subject: string }>) =>
    unnamed(provider, issuer).where('i.subject', '=', subject).returning('i.id'),
);

/**
 * Names the issuer of the linked sign-ins that an earlier version stored without one: it is the one that is configured now.
 * The start of a server does this. Those of a service that is not set up then keep no issuer until it is, and get the one that is
 * configured first.
 */
export async function keepIssuers(ctx: Context, services: readonly SignInService[]): Promise<void> {
  requireSystem(ctx);
  for (const { name, issuer, missing } of services) {
    if (missing.length === 0) await run(ctx.queries, KEEP_ALL, { provider: name, issuer });
  }
}

/** The same for one sign-in, which a process of an earlier version may have linked after the start of this one. */
export async function keepIssuer(
  tx: TxContext,
  { provider, issuer, subject }: Pick<Identity, 'provider' | 'issuer' | 'subject'>,
): Promise<void> {
  await run(tx.queries, KEEP_ONE, { provider, issuer, subject });
}
