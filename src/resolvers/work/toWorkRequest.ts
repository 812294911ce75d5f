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

/**
 * A request's row as the graph's node. One spread and no rest, which would copy each row of a list twice, and no getter, which
 * would make the copy of a row take twenty times as long.
 */
export function toWorkRequest(row: WorkRequestRow): Showing<WorkRequest, WorkRequestRow, Hidden> {
  return {
    ...row,
    updatedAt: row.updatedAt ?? row.settledAt ?? row.waitingSince,
    context: workContext(row.context),
  };
}

/** The work request object of a node that `toWorkRequest` made, which holds the hidden columns too. */
export const payloadOf = (request: WorkRequest): object => workRequestPayload(request as unknown as WorkRequestRow);
