import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { ownerTopic } from '../../events/topics.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { requirePush } from '../flags/requirePush.ts';
import type { TokenName } from '../TokenName.ts';
import { readHead } from './readEventCursor.ts';
import { requireListeningBridge } from './requireListeningBridge.ts';
import { streamSubject } from './streamSubject.ts';

/** Where subscribers find the hub, and who signs their tokens. */
export interface HubAccess {
  readonly publicUrl: string;
  /**
   * `subject` names the stream's bridge, `behind` the token or session with which the stream ends. Without `expiresAt` it
   * lasts an hour.
   */
  subscriberToken(
    topics: string[],
    now: Date,
    of: { subject?: string; behind: TokenName | undefined; expiresAt?: Date },
  ): Promise<string>;
}

/** The settings that a bridge needs to follow its events (document 1 §4.5). */
export interface BridgeStream {
  hubUrl: string;
  jwt: string;
  topic: string;
  projects: { id: string; slug: string; name: string }[];
  flags: Record<string, boolean | number>;
  cliRange: string;
  /** Decimal text: the highest sequence of the owner's events, `0` for none. */
  head: string;
}

const PROJECTS = prepare(({ accountId }: Bound<{ accountId: string }>) =>
  build.selectFrom('project').select(['id', 'slug', 'name']).where('ownerId', '=', accountId).orderBy('id'),
);

const NOTE_GRANT = prepare(
  ({ accountId, bridgeId, grantId }: Bound<{ accountId: string; bridgeId: string; grantId: string }>) =>
    build.updateTable('bridge').set({ grantId }).where('accountId', '=', accountId).where('bridgeId', '=', bridgeId),
);

/**
 * Hands a bridge its stream: hub, token, topic, its projects, the listed flags and the head of the outbox. The token
 * lists the owner's topic alone, so it has one size however many projects there are.
 * @throws Refusal upgrade_required
 */
export async function connectBridge(
  ctx: Context & { hub: HubAccess },
  bridgeId: string | null | undefined,
): Promise<BridgeStream> {
  authorize(ctx, 'bridge');
  requirePush(ctx);
  await noteGrant(ctx, await requireListeningBridge(ctx, bridgeId));
  const topic = ownerTopic(ctx.rules.baseUrl, ctx.actor.accountId);
  // The head is read before the list, so that an event of a project in the list is never behind the head.
  const head = await readHead(ctx);
  return {
    hubUrl: ctx.hub.publicUrl,
    jwt: await ctx.hub.subscriberToken([topic], ctx.now, {
      subject: streamSubject(ctx.actor.accountId, bridgeId as string),
      behind: ctx.actor.behind,
    }),
    topic,
    projects: await run(ctx.queries, PROJECTS, { accountId: ctx.actor.accountId }),
    flags: ctx.flags.listed(),
    cliRange: ctx.rules.cliRange,
    head,
  };
}

/** For the list of connected programs. A bridge asks when it starts and once an hour, mostly with a known grant. */
async function noteGrant(ctx: Context, bridge: { bridgeId: string; grantId: string | null }): Promise<void> {
  const grantId = ctx.actor.behind?.grantId;
  if (grantId === undefined || grantId === bridge.grantId) return;
  await run(ctx.queries, NOTE_GRANT, { accountId: ctx.actor.accountId, bridgeId: bridge.bridgeId, grantId });
}
