import type { WorkRequestRow } from '../requests/workRequestRow.ts';
import type { Claim } from './WorkAttempt.ts';

/** The answer to a granted claim, from the request as it was claimed. */
export const toClaim = (row: WorkRequestRow): Claim => ({
  workRequestId: row.id,
  claimToken: row.claimToken as string,
  leaseUntil: row.leaseUntil as Date,
  workRequest: row,
  traceparent: row.traceparent,
  tracestate: null,
});
