import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import { normaliseEmail } from '../../accounts/registration/normaliseEmail.ts';
import type { Context } from '../../context.ts';
import { requireSystem } from '../../requireSystem.ts';
import { digestOf } from './invitationRow.ts';

const ADDRESS = prepare(({ tokenHash, now }: Bound<{ tokenHash: string; now: Date }>) =>
  build
    .selectFrom('projectInvitation as i')
    .innerJoin('project as p', 'p.id', 'i.projectId')
    .innerJoin('account as a', 'a.id', 'i.invitedBy')
    .select(({ ref }) => ref('i.email').$notNull().as('email'))
    .where('i.tokenHash', '=', tokenHash)
    .where('i.email', 'is not', null)
    .where('i.expiresAt', '>', now)
    .where('p.ownerId', 'is not', null)
    .where('a.erasedAt', 'is', null),
);

/** The address of the invitation with this token; undefined for a link, and if there is no valid invitation. */
export async function invitedAddress(
  ctx: Pick<Context, 'actor' | 'queries' | 'now'>,
  token: string | undefined,
): Promise<string | undefined> {
  requireSystem(ctx);
  if (token === undefined) return undefined;
  return (await runOne(ctx.queries, ADDRESS, { tokenHash: digestOf(token), now: ctx.now }))?.email;
}

/**
 * Whether an address may register: any address while the flag auth.registration.enabled is on, otherwise only that of
 * a valid invitation. A link invites nobody in particular, so it does not open a closed instance.
 */
export async function mayRegister(
  ctx: Pick<Context, 'actor' | 'queries' | 'now' | 'flags'>,
  email: string,
  token: string | undefined,
): Promise<boolean> {
  if (ctx.flags.enabled('auth.registration.enabled')) return true;
  return (await invitedAddress(ctx, token)) === normaliseEmail(email);
}
