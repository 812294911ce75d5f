import { type RunState, WAITING_RUN_STATES } from '../../../tables/words.ts';
import { IN_WAITING_STATES, latestRunId } from './latestRun.ts';

const STATES: ReadonlySet<RunState> = new Set(WAITING_RUN_STATES);

/**
 * Whether a card waits for a person: an agent asked a question that has no answer, or the run that says how the card is
 * (see `latestRunId`) waits for a person. `NEEDS_YOU` says the same to the database. Requests for reviews by people do not exist yet; they
 * would belong here.
 */
export const needsYou = ({ openAsks, latestRun }: { openAsks: number; latestRun: RunState | undefined }): boolean =>
  openAsks > 0 || (latestRun !== undefined && STATES.has(latestRun));

/** Whether card `c` waits for a person. */
export const NEEDS_YOU = `(exists (select from card_ask q where q.card_id = c.id and q.answer_id is null)
  or coalesce((select w.state ${IN_WAITING_STATES} from run w where w.id = ${latestRunId()}), false))`;

/**
 * The ids of cards that may wait for a person, as an array: all that do, and few others. Two indexes hold no more than what is
 * open, so it costs the same however many cards and runs there are. An array, because the planner then looks the cards up one
 * by one.
 * @param project the id of their project, as SQL
 */
export const mayNeedYou = (project: string): string => `array(
  select q.card_id from card_ask q where q.project_id = ${project} and q.answer_id is null
  union select n.subject_id from run n where n.project_id = ${project} and n.state ${IN_WAITING_STATES} and n.followed_at is null)`;
