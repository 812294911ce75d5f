import { displayName } from '../../domain/bridges/bridgeRow.ts';
import { findBridges } from '../../domain/bridges/readBridges.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { isUuid } from '../../lib/uuid.ts';
import { toBridge } from '../bridges/toBridge.ts';
import { personWith } from '../members/personWith.ts';
import type { ActivityActor } from './ActivityEntry.ts';
import { ACTOR_KINDS, type ActorKind } from './activityEnums.ts';

/** The actor, from what the audit log writes, such as `bridge:<id>`. Their names are read together. */
export async function actorOf(ctx: ResolverContext, actor: string): Promise<ActivityActor> {
  const [word = '', id = ''] = actor.split(':');
  const kind = (ACTOR_KINDS as readonly string[]).includes(word) ? (word as ActorKind) : 'system';
  if (kind === 'bridge') {
    const row = await ctx.loaders.of('bridge', ctx, findBridges).load(id);
    // A token that is bound to projects gets the name of a bridge that worked there, and nothing else.
    const seesBridges = ctx.actor.projects === undefined || ctx.actor.member !== undefined;
    const shown = row && seesBridges ? toBridge(row) : null;
    return { kind, name: row ? displayName(row) : id.slice(-12), bridge: shown };
  }
  // Agents get no addresses.
  const named = kind === 'person' && isUuid(id) && !ctx.actor.scopes.has('mcp');
  return { kind, name: named ? ((await personWith(ctx, id))?.email ?? null) : null, bridge: null };
}
