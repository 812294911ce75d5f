import { sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import type { Queries } from '../../../db/statement.ts';
import { Refusal } from '../../../errors.ts';
import type { MemberRole } from '../../../tables/words.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { digestOf } from './invitationRow.ts';

/** A valid invitation, as the person with its link sees it. */
export interface OpenInvitation {
  readonly id: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly ownerId: string;
  readonly role: MemberRole;
  /** The address that it is for; null for a link. */
  readonly email: string | null;
  readonly invitedBy: string;
  readonly inviterEmail: string;
  readonly expiresAt: Date;
}

type Which = Bound<{ tokenHash: string; now: Date }>;

const standing = ({ tokenHash, now }: Which) =>
  build
    .selectFrom('projectInvitation as i')
    .innerJoin('project as p', 'p.id', 'i.projectId')
    .innerJoin('account as a', 'a.id', 'i.invitedBy')
    .select(['i.id', 'i.projectId', 'p.name as projectName', 'i.role', 'i.email', 'i.invitedBy', 'i.expiresAt'])
    .select(({ ref }) => [ref('p.ownerId').$notNull().as('ownerId'), 'a.email as inviterEmail'])
    .where('i.tokenHash', '=', tokenHash)
    .where('i.expiresAt', '>', now)
    .where('p.ownerId', 'is not', null)
    .where('a.erasedAt', 'is', null);

const READ = prepare(standing);
const LOCK = prepare((which: Which) => standing(which).forUpdate('i'));
const CALLER = prepare(({ id }: Bound<{ id: string }>) =>
  build
    .selectFrom('account')
    .select(['email', sql<boolean>`verified_at is not null`.as('verified')])
    .where('id', '=', id)
    .where('erasedAt', 'is', null),
);

/** An invitation that was used, revoked or has ended looks the same as one that never existed. */
const notFound = () => new Refusal('invitation_not_found');

/**
 * The invitation with this token, for the person who is signed in.
 * @throws Refusal invitation_not_found; invitation_not_yours when it is for another address
 */
export async function openInvitation(ctx: Context, token: string): Promise<OpenInvitation> {
  authorize(ctx, 'read');
  return judge(ctx, await runOne(ctx.queries, READ, { tokenHash: digestOf(token), now: ctx.now }));
}

/** The same, locked until the commit, so that it can only be used once. */
export async function lockInvitation(tx: Context, token: string): Promise<OpenInvitation> {
  return judge(tx, await runOne(tx.queries, LOCK, { tokenHash: digestOf(token), now: tx.now }));
}

async function judge(
  { queries, actor }: { queries: Queries; actor: Context['actor'] },
  invitation: OpenInvitation | undefined,
): Promise<OpenInvitation> {
  if (invitation === undefined) throw notFound();
  const caller = await runOne(queries, CALLER, { id: actor.accountId });
  if (caller === undefined) throw notFound();
  const isFor = invitation.email === null || (invitation.email === caller.email && caller.verified);
  if (!isFor) throw new Refusal('invitation_not_yours');
  return invitation;
}
