import { statement } from '../../db/statement.ts';
import { inBatches } from '../../lib/batching/inBatches.ts';
import type { Context } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';
import { goneBefore, isKept } from '../transcripts/transcriptKept.ts';

/** Each has a hundred parts at most. */
const AT_ONCE = 50;

/**
 * Transcripts that their projects keep no longer lose their entries and stay as rows that say so. Those that nothing was added to for
 * long enough are found by an index; the end of their run decides. SQL text, because it shares the rule of what is kept.
 */
const PURGE = statement<{ gone: number }>(
  'sweep_purge_transcripts',
  `with due as materialized (
     select t.run_id from project p
     cross join lateral (
       select t.run_id from run_transcript t join run r on r.id = t.run_id
       where t.project_id = p.id and t.gone_at is null and t.last_at < ${goneBefore('$1::timestamptz')}
         and not ${isKept('$1::timestamptz', 't.last_at')}
       order by t.last_at limit $2::int
     ) d join run_transcript t on t.run_id = d.run_id
     limit $2::int
     for update of t skip locked
   ), parts as (
     delete from run_transcript_part x using due d where x.run_id = d.run_id
   ), gone as (
     update run_transcript t set gone_at = $1, bytes = 0 from due d where t.run_id = d.run_id returning 1
   )
   select count(*)::int as gone from gone`,
);

/** Deletes the entries of transcripts that are kept no longer. */
export async function purgeTranscripts(ctx: Context, limit: number, stop?: AbortSignal): Promise<{ deleted: number }> {
  requireSystem(ctx);
  const deleted = await inBatches(
    Math.min(limit, AT_ONCE),
    async (size) => (await ctx.queries.query(PURGE, [ctx.now, size]))[0]?.gone ?? 0,
    stop,
  );
  return { deleted };
}
