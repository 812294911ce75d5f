/** The request of run `run`; that of a check, which has none, is of the run that it checks. Read for cards with attempts alone. */
const requestOf = (run: string): string =>
  `coalesce(${run}.work_request_id, (select h.work_request_id from run h
     where h.project_id = ${run}.project_id and h.run_key = ${run}.check_of_key and h.bridge_id = ${run}.bridge_id))`;

/** The set in which run `run` was an attempt at card `card`, and was not picked. */
const losing = (run: string, card: string): string =>
  `select from attempt_set s where s.card_id = ${card} and s.project_id = ${run}.project_id
   and s.picked_id is distinct from ${requestOf(run)}
   and s.attempts @> jsonb_build_array(jsonb_build_object('id', ${requestOf(run)}))`;

/**
 * Whether a run is of an attempt at its card that is not picked, now or for good: its change is not that of the card. As SQL text
 * over the alias of the run and the column with its card.
 */
export const isUnpicked = (run: string, card = `${run}.subject_id`): string => `exists (${losing(run, card)})`;

/** Whether a run is of an attempt of which another one was picked, or none. */
export const isPassedOver = (run: string): string =>
  `exists (${losing(run, `${run}.subject_id`)} and s.ended_at is not null)`;

/**
 * Whether what became of run `run`, which is of no losing attempt, is not told by a later run of the same card: the later one is of
 * one that has lost, or both are attempts of the set that is open.
 */
export const isBeside = (later: string, run: string): string =>
  `exists (${losing(later, `${later}.subject_id`)} and (s.ended_at is not null or ${requestOf(later)} <> ${run}.work_request_id
     and s.attempts @> jsonb_build_array(jsonb_build_object('id', ${run}.work_request_id))))`;

/** Whether request `other` is of the same set of attempts as run `run`, and of another attempt. */
export const isOtherAttempt = (other: string, run: string): string =>
  `exists (select from work_request o where o.id = ${run}.work_request_id and o.id <> ${other}.id
     and o.attempt_set_id = ${other}.attempt_set_id)`;
