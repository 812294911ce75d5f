import { statement } from '../../db/statement.ts';
import type { RunState, TranscriptMode } from '../../tables/words.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { isOpenRun } from '../runs/runStates.ts';

/**
 * What is stored of a run's transcript: nothing, because the project keeps none (`off`), because nothing has arrived (`none`) or
 * because it is kept no longer (`gone`); what has arrived of a run that goes on (`live`) or whose bridge has not sent the rest
 * (`part`); all of it (`whole`).
 */
export const TRANSCRIPT_STATES = ['off', 'none', 'live', 'part', 'whole', 'gone'] as const;
export type TranscriptState = (typeof TRANSCRIPT_STATES)[number];

export interface Transcript {
  readonly runId: string;
  readonly state: TranscriptState;
  /** The number of the last stored entry. */
  readonly through: number;
  readonly leftOut: number;
}

interface Head {
  readonly runId: string;
  readonly runState: RunState;
  readonly mode: TranscriptMode;
  readonly through: number | null;
  readonly leftOut: number | null;
  readonly endedAt: Date | null;
  readonly goneAt: Date | null;
}

/** SQL text, because of the outer join to rows that may be missing. */
const HEADS = statement<Head>(
  'transcript_heads',
  `select r.id as run_id, r.state as run_state, p.transcript_mode as mode, t.through, t.left_out, t.ended_at, t.gone_at
   from run r join project p on p.id = r.project_id
   left join run_transcript t on t.run_id = r.id
   where r.id = any($1::uuid[]) and r.account_id = $2`,
);

/** What is stored of the transcripts of the caller's runs, by run. */
export async function findTranscripts(ctx: Context, runIds: readonly string[]): Promise<Map<string, Transcript>> {
  authorize(ctx, 'view', 'parent');
  const heads = await ctx.queries.query(HEADS, [runIds, ctx.actor.accountId]);
  return new Map(heads.map((head) => [head.runId, toTranscript(head)]));
}

function toTranscript(head: Head): Transcript {
  const { runId, through, leftOut, goneAt } = head;
  const state = stateOf(head);
  return { runId, state, through: goneAt === null ? (through ?? 0) : 0, leftOut: leftOut ?? 0 };
}

function stateOf({ runState, mode, through, endedAt, goneAt }: Head): TranscriptState {
  if (goneAt !== null) return 'gone';
  if (through === null) return mode === 'off' ? 'off' : 'none';
  if (endedAt !== null) return 'whole';
  return isOpenRun(runState) ? 'live' : 'part';
}
