import { statement } from '../../db/statement.ts';
import { said } from '../../lib/text/said.ts';
import type { AgentAccountRow } from '../../tables/Bridge.ts';
import { isFailing } from '../bridges/isFailing.ts';
import { quietBefore } from '../bridges/isQuiet.ts';
import { judgeLiveness, type SeenBridge, withoutStreamSince } from '../bridges/judgeLiveness.ts';
import { STREAM_STALE_MS } from '../bridges/recordStreams.ts';
import type { Context } from '../context.ts';
import { inboxItemId } from '../nodes/inboxItemId.ts';
import { type FoundItem, foundItem } from './InboxItem.ts';
import { type InboxReach, newsSince } from './InboxReach.ts';

interface Found extends SeenBridge {
  bridgeId: string;
  name: string;
  agentAccounts: AgentAccountRow[];
  accountsFailingSince: Date | null;
  /** The projects within reach whose folder is missing there. */
  unready: { id: string; name: string; reason: string | null }[] | null;
}

/** Bridges that are quiet, without a stream, or with an account or a project that fails; the first 300 of them. */
const TROUBLED = statement<Found>(
  'inbox_troubled_bridges',
  `select br.bridge_id, coalesce(br.name, right(br.bridge_id::text, 12)) as name, br.agent_accounts,
     br.accounts_failing_since, br.registered_at, 'work-requests' = any(br.capabilities) as listens,
     bb.last_seen_at, s.seen_at, s.closed_at,
     (select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'reason', m->>'reason') order by p.id)
      from jsonb_array_elements(br.mapped_projects) m join project p on p.id = (m->>'id')::uuid and p.owner_id = br.account_id
      where m->>'state' = 'failing' and ($2::uuid[] is null or p.id = any($2))) as unready
   from bridge br
   join bridge_beat bb on bb.account_id = br.account_id and bb.bridge_id = br.bridge_id
   left join bridge_stream s on s.account_id = br.account_id and s.bridge_id = br.bridge_id
   where br.account_id = $1 and ($2::uuid[] is null or br.projects && $2) and bb.last_seen_at > $3
     and (bb.last_seen_at < $4 or s.seen_at is null or s.seen_at < $5 or s.closed_at is not null
       or br.agent_accounts @> '[{"state": "failing", "used": true}]' or br.mapped_projects @> '[{"state": "failing"}]')
   order by bb.last_seen_at desc limit 300`,
);

/** The bridges that are quiet or receive no events, and the failing accounts and projects of those that are alive. */
export async function findTroubledBridges(ctx: Context, reach: InboxReach): Promise<FoundItem[]> {
  if (!reach.bridges) return [];
  const stale = new Date(ctx.now.getTime() - STREAM_STALE_MS);
  const asked = [reach.accountId, reach.projectIds, newsSince(ctx), quietBefore(ctx), stale];
  return (await ctx.queries.query(TROUBLED, asked)).flatMap((bridge) => itemsOf(ctx, bridge));
}

function itemsOf(ctx: Context, bridge: Found): FoundItem[] {
  const { bridgeId, name, lastSeenAt } = bridge;
  const { state } = judgeLiveness(ctx, bridge);
  if (state === 'quiet') {
    return [
      foundItem({
        id: inboxItemId('quiet-bridge', bridgeId, lastSeenAt),
        kind: 'quiet-bridge',
        title: said(`${name} is quiet`),
        lead: 'It has sent no heartbeat during the last three intervals. Its work is offered to other bridges.',
        createdAt: lastSeenAt,
        bridgeId,
      }),
    ];
  }
  // The last report of a quiet bridge about its accounts and folders says nothing about the present.
  const failing = [
    ...bridge.agentAccounts.filter(isFailing).map((account) => ofAccount(bridge, account)),
    ...(bridge.unready ?? []).map((project) => ofProject(bridge, project)),
  ];
  if (state !== 'deaf') return failing;
  const since = withoutStreamSince(bridge);
  return [
    foundItem({
      id: inboxItemId('deaf-bridge', bridgeId, since),
      kind: 'deaf-bridge',
      title: said(`${name} is deaf`),
      lead: 'It sends heartbeats, but its event stream is down, so it learns of new work late.',
      createdAt: since,
      bridgeId,
    }),
    ...failing,
  ];
}

function ofAccount(bridge: Found, account: AgentAccountRow): FoundItem {
  const since = bridge.accountsFailingSince ?? bridge.registeredAt;
  return foundItem({
    id: inboxItemId('failing-account', bridge.bridgeId, `${since.getTime().toString(36)}.${account.name}`),
    kind: 'failing-account',
    title: said(`${bridge.name}: account ${account.name} fails its check`),
    ...(account.reason == null ? { lead: 'It takes no work until its check passes.' } : { quote: account.reason }),
    createdAt: since,
    bridgeId: bridge.bridgeId,
  });
}

function ofProject(bridge: Found, { id, name, reason }: NonNullable<Found['unready']>[number]): FoundItem {
  const since = bridge.accountsFailingSince ?? bridge.registeredAt;
  return foundItem({
    id: inboxItemId('unready-project', bridge.bridgeId, `${since.getTime().toString(36)}.${id}`),
    kind: 'unready-project',
    title: said(`${bridge.name}: work of ${name} cannot start`),
    lead:
      reason === null ? 'On this machine, the folder of the project cannot be used.' : `On this machine, ${reason}.`,
    createdAt: since,
    projectId: id,
    bridgeId: bridge.bridgeId,
  });
}
