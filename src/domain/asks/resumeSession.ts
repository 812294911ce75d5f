import { sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { Command, type CommandRow } from '../../tables/Command.ts';
import { namesOf } from '../../tables/columns.ts';
import type { RunRow } from '../../tables/Run.ts';
import type { AskResume } from '../../tables/words.ts';
import { resumeForClosedAsk } from '../commands/resumeForClosedAsk.ts';
import { waits } from '../commands/waits.ts';
import type { TxContext } from '../context.ts';
import { isOpenRun } from '../runs/runStates.ts';

/** The effect of an answer on the session that asked. */
export interface Resumption {
  readonly resume: AskResume;
  /** The reason why not, for a person. */
  readonly refused: string | null;
  readonly command: CommandRow | null;
}

const NO_RUN = 'No run of this session is on record';
const PUSH_OFF = 'The service sends nothing to bridges now';

const RESUME_WAITS = prepare(({ runId }: Bound<{ runId: string }>) =>
  build
    .selectFrom('bridgeCommand as c')
    .select(namesOf(Command))
    .where('runId', '=', runId)
    .where('kind', '=', sql.lit('resume-run'))
    .where(waits),
);

/**
 * Resumes the session of an answered question at its newest run, which the caller has locked. While that run is open
 * nothing is sent: its end causes the resume (see docs/state-machines.md). A resume that already waits for its bridge
 * covers this answer too. A reason against a resume is a result and not an error: the question is closed anyway.
 */
export async function resumeSession(tx: TxContext, run: RunRow | undefined): Promise<Resumption> {
  if (run === undefined) return refusal(NO_RUN);
  if (!tx.flags.enabled('agent.push.enabled')) return refusal(PUSH_OFF);
  if (isOpenRun(run.state) && run.kind === 'worker') return { resume: 'waiting', refused: null, command: null };
  const waiting = await runOne(tx.queries, RESUME_WAITS, { runId: run.id });
  if (waiting !== undefined) return { resume: 'sent', refused: null, command: waiting };
  try {
    return { resume: 'sent', refused: null, command: await resumeForClosedAsk(tx, run) };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'refused') return refusal(error.message);
    throw error;
  }
}

export const refusal = (reason: string): Resumption => ({ resume: 'refused', refused: reason, command: null });
