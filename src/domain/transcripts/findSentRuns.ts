import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors.ts';
import { authorize, inProjects } from '../authorize.ts';
import type { Context } from '../context.ts';
import { requirePush } from '../flags/requirePush.ts';
import { refuse, type SentRun, type TranscriptAnswer } from './SentRun.ts';
import { isKept } from './transcriptKept.ts';

const BRIDGE = statement<{ found: number }>(
  'transcript_bridge',
  'select 1 as found from bridge where account_id = $1 and bridge_id = $2',
);

/**
 * A bridge that may send transcripts.
 * @throws Refusal insufficient_scope, not_found while bridges are switched off, bridge_not_found
 */
export async function requireSendingBridge(ctx: Context, bridgeId: string): Promise<void> {
  authorize(ctx, 'bridge', 'projects');
  requirePush(ctx);
  const [bridge] = await ctx.queries.query(BRIDGE, [ctx.actor.accountId, bridgeId]);
  if (bridge === undefined) throw new Refusal('bridge_not_found');
}

interface Found extends SentRun {
  readonly mode: string;
  readonly kept: boolean;
  readonly through: number | null;
  readonly goneAt: Date | null;
}

/** SQL text, because it shares the rule of what is kept. The projects lead to the index of runs by their bridges' ids. */
const FIND = statement<Found>(
  'transcript_sent_runs',
  `select r.id, r.account_id, r.project_id, r.run_key, p.transcript_mode as mode, t.through, t.gone_at,
     ${isKept('$4::timestamptz', 'coalesce(t.last_at, r.first_report_at)')} as kept
   from project p
   join run r on r.project_id = p.id and r.run_key = any($3::uuid[]) and r.bridge_id = $2
   left join run_transcript t on t.run_id = r.id
   where p.owner_id = $1
   order by r.id`,
);

/** A run that a bridge names, with what is stored of its transcript. */
export interface GreetedRun {
  readonly run: SentRun | undefined;
  readonly answer: TranscriptAnswer;
}

/**
 * The runs of a bridge whose transcripts it is about to send, by the bridge's ids, and how far the transcript of each is stored. A run
 * of another bridge or another account is missing, like one that never was.
 */
export async function findSentRuns(
  ctx: Context,
  bridgeId: string,
  runKeys: readonly string[],
): Promise<Map<string, GreetedRun>> {
  authorize(ctx, 'bridge', 'projects');
  requirePush(ctx);
  const keys = runKeys.map((key) => key.toLowerCase());
  const rows = await ctx.queries.query(FIND, [ctx.actor.accountId, bridgeId, keys, ctx.now]);
  // Of two projects with a run of one id, the older run counts: bridges give no id twice.
  const found = new Map(rows.reverse().map((row) => [row.runKey, row]));
  return new Map(runKeys.map((key) => [key, greet(ctx, found.get(key.toLowerCase()))]));
}

function greet(ctx: Context, row: Found | undefined): GreetedRun {
  if (row === undefined || !inProjects(ctx, row.projectId)) return { run: undefined, answer: refuse('NOT_FOUND') };
  if (row.mode === 'off') return { run: undefined, answer: refuse('TRANSCRIPTS_OFF') };
  if (row.goneAt !== null || !row.kept) return { run: undefined, answer: refuse('RUN_OVER') };
  const { id, accountId, projectId, runKey, through } = row;
  return { run: { id, accountId, projectId, runKey }, answer: { through: through ?? 0 } };
}
