import { OPEN_RUN_SQL } from '../runs/runStates.ts';

/**
 * Since when a run has ended, as SQL: a run that the service closed has no end of its bridge, so what came last counts.
 * @param last SQL of the moment when something of the run last arrived
 */
const endOf = (last: string): string => `coalesce(r.ended_at, ${last})`;

/** The moment before which runs ended whose transcripts go, as SQL, by the settings of the project `p`. */
export const goneBefore = (now: string): string =>
  `case p.transcript_mode when 'kept' then ${now} - make_interval(days => p.transcript_days)
     when 'while-running' then ${now} - interval '1 hour' else 'infinity' end`;

/**
 * Whether the project `p` keeps the transcript of its run `r`, as SQL.
 * @param now SQL of the time
 */
export const isKept = (now: string, last: string): string =>
  `(p.transcript_mode <> 'off' and (r.state in ${OPEN_RUN_SQL} or ${endOf(last)} > ${goneBefore(now)}))`;
