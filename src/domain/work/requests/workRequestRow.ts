import { columnsOf, namedColumnsOf, namesExcept } from '../../../tables/columns.ts';
import type { Row } from '../../../tables/Row.ts';
import { WorkRequest } from '../../../tables/WorkRequest.ts';

/** A work request as its statements return it. The list of its claims is long, so only `readClaims` reads it. */
export type WorkRequestRow = Omit<Row<typeof WorkRequest>, 'claims'>;

/** The names of its columns. */
export const WORK_REQUEST_NAMES = namesExcept(WorkRequest, 'claims');

/** The columns of a `WorkRequestRow`, of the table under alias `w`. */
export const WORK_REQUEST_COLUMNS = columnsOf(WorkRequest, 'w', WORK_REQUEST_NAMES);

/** The same for rows that become JSON inside of the statement. */
export const WORK_REQUEST_AS_JSON = namedColumnsOf(WorkRequest, 'w', WORK_REQUEST_NAMES);

/**
 * Whether bridge `br` may be offered request `w` and claim it: the one predicate of offering, claiming and of the
 * answer to "why does it wait?" (document 1 §2.2, §6; a card request needs work-requests and its own capability,
 * another subject also needs subject-<type>, or app-prompts when it brings a prompt; an attempt, and work behind a picked one,
 * needs attempts, because other bridges would put it into the worktree of its card).
 */
export const CAPABLE = `('work-requests' = any(br.capabilities)
  and (w.capability is null or w.capability = any(br.capabilities))
  and (w.attempt_id is null or 'attempts' = any(br.capabilities))
  and (w.subject_type = 'card' or ('subject-' || w.subject_type) = any(br.capabilities)
       or (w.prompt is not null and 'app-prompts' = any(br.capabilities))))`;

/** Whether the card of request `w` is held. */
export const HELD = `(w.subject_type = 'card' and exists (select 1 from card_hold h where h.card_id = w.subject_id))`;
