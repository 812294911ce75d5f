import type { HoldActor } from '../tables/words.ts';
import type { Context } from './context.ts';
import type { Share } from './Shares.ts';

/**
 * The context in which a person acts in a project of another account: that account's, bound to this one project, with the
 * person's role. Every statement carries the account and every verb judges the bound, so a person reaches there what a token
 * that is bound to the project would, as far as the role goes.
 */
export function actInProject<Ctx extends Context>(ctx: Ctx, share: Share): Ctx {
  const { accountId, scopes, key, operations, behind } = ctx.actor;
  const actor = {
    accountId: share.ownerId,
    scopes,
    key,
    operations,
    projects: new Set([share.projectId]),
    ...(behind !== undefined && { behind }),
    member: { accountId, shareId: share.id, role: share.role, handle: share.handle },
  };
  // By descriptors, because the clock of a subscription's context is a getter.
  return Object.defineProperties({} as Ctx, {
    ...Object.getOwnPropertyDescriptors(ctx),
    actor: { value: actor, enumerable: true },
  });
}

/**
 * Whether the scopes of an actor reach projects of other accounts: those of people, of their widgets and of integrators do,
 * those of machines do not.
 */
export function takesPart({ scopes, projects }: Context['actor']): boolean {
  return projects === undefined && TAKING_PART.some((scope) => scopes.has(scope));
}

const TAKING_PART = ['session', 'api', 'api:read', 'site-review'] as const;

/** The account of the acting person or integrator. */
export const personOf = ({ accountId, member }: Context['actor']): string => member?.accountId ?? accountId;

/** The account of the person who comments or holds a card; null for an agent and for the service itself. */
export const writerOf = (actor: Context['actor'], as: HoldActor): string | null =>
  as === 'human' && !actor.scopes.has('system') ? personOf(actor) : null;
