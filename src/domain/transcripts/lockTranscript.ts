import { statement } from '../../db/statement.ts';
import type { TxContext } from '../context.ts';
import { refuse, type SentRun, type TranscriptRefusal } from './SentRun.ts';
import { isKept } from './transcriptKept.ts';

/** What is stored of a transcript, while its row is locked. */
export interface LockedTranscript {
  readonly through: number;
  readonly bytes: number;
  readonly endedAt: Date | null;
}

interface Standing extends LockedTranscript {
  readonly mode: string;
  readonly kept: boolean;
  readonly goneAt: Date | null;
}

/** SQL text, as the next: they share the rule of what is kept. */
const LOCK = statement<Standing>(
  'transcript_lock',
  `select t.through, t.bytes, t.ended_at, t.gone_at, p.transcript_mode as mode,
     ${isKept('$3::timestamptz', 't.last_at')} as kept
   from run_transcript t
   join run r on r.id = t.run_id and r.account_id = $2
   join project p on p.id = r.project_id and p.owner_id = r.account_id
   where t.run_id = $1
   for update of t`,
);

/** A transcript begins with the first message of its run, whichever process takes it. */
const BEGIN = statement<{ mode: string }>(
  'transcript_begin',
  `with run as materialized (
     select r.id, r.project_id, p.transcript_mode as mode,
       ${isKept('$3::timestamptz', 'r.first_report_at')} as kept
     from run r join project p on p.id = r.project_id and p.owner_id = r.account_id
     where r.id = $1 and r.account_id = $2
   ), begun as (
     insert into run_transcript (run_id, project_id, through, bytes, last_at)
     select id, project_id, 0, 0, $3 from run where kept
     on conflict (run_id) do nothing
   )
   select mode from run`,
);

/** Locks what is stored of a run's transcript, so that its entries arrive one batch after the other. */
export async function lockTranscript(tx: TxContext, run: SentRun): Promise<LockedTranscript | TranscriptRefusal> {
  const values = [run.id, run.accountId, tx.now];
  let [held] = await tx.queries.query(LOCK, values);
  if (held === undefined) {
    const [found] = await tx.queries.query(BEGIN, values);
    if (found === undefined) return refuse('NOT_FOUND');
    if (found.mode === 'off') return refuse('TRANSCRIPTS_OFF');
    [held] = await tx.queries.query(LOCK, values);
  }
  if (held === undefined) return refuse('RUN_OVER');
  if (held.mode === 'off') return refuse('TRANSCRIPTS_OFF');
  return held.goneAt !== null || !held.kept ? refuse('RUN_OVER') : held;
}
