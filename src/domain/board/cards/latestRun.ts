import { WAITING_RUN_STATES } from '../../../tables/words.ts';
import { isPassedOver } from './passedOver.ts';

export const IN_WAITING_STATES = `in (${WAITING_RUN_STATES.map((state) => `'${state}'`).join(', ')})`;

/** The newest run of each attempt in the open set of card `c`; the one that waits for a person comes first. */
const ofOpenSet = (next: readonly string[]): string =>
  `(select n.id from attempt_set s cross join lateral jsonb_array_elements(s.attempts) e
     cross join lateral (select r.id, r.state from run r where r.work_request_id = (e->>'id')::uuid
       and r.project_id = s.project_id and r.subject_id = s.card_id and r.subject_type = 'card' order by r.id desc limit 1) n
   where s.card_id = c.id and s.ended_at is null
   order by ${[`n.state ${IN_WAITING_STATES} desc`, ...next, 'n.id desc'].join(', ')} limit 1)`;

/**
 * The id of the run that says how card `c` is, as SQL text: its newest, without those of attempts that were not picked. Of the attempts
 * of an open set, none hides that another one waits for a person.
 * @param next the order among attempts that do not wait, of the states `n.state`
 */
export const latestRunId = (...next: string[]): string =>
  `coalesce(${ofOpenSet(next)}, (select n.id from run n
     where n.project_id = c.project_id and n.subject_id = c.id and n.subject_type = 'card' and not ${isPassedOver('n')}
     order by n.id desc limit 1))`;
