import { workContext, workRequestPayload } from '../../domain/work/requests/workRequestPayload.ts';
import type { WorkRequestRow } from '../../domain/work/requests/workRequestRow.ts';
import type { Showing } from '../Showing.ts';
import type { WorkRequest } from './WorkRequest.ts';

/** Attempts are shown with their card (`Card.attempts`). */
type Hidden =
  | 'accountId'
  | 'attemptAccount'
  | 'attemptId'
  | 'attemptNumber'
  | 'attemptSetId'
  | 'claimToken'
  | 'timesOutAt'
  | 'traceparent';

/** A request's row as the graph's node. One spread and no rest, which would copy each row of a list twice. */
export function toWorkRequest(row: WorkRequestRow): Showing<WorkRequest, WorkRequestRow, Hidden> {
  return {
    ...row,
    updatedAt: row.updatedAt ?? row.settledAt ?? row.waitingSince,
    context: workContext(row.context),
    get payload() {
      return workRequestPayload(row);
    },
  };
}
