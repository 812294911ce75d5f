/** How many claims a request keeps: a request that is lost and claimed again and again must not grow forever. */
const KEPT = 50;

/** The SQL of a moment as the record keeps it: RFC 3339 in UTC, cut to the second. */
const moment = (value: string) => `to_char((${value}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/**
 * The claims of request `w` with a new one at the end, for the statement that claims: the record costs no statement of
 * its own. Arguments are SQL.
 */
export const withClaim = (bridgeId: string, claimedAt: string) =>
  `(case when jsonb_array_length(w.claims) >= ${KEPT} then w.claims - 0 else w.claims end)
    || jsonb_build_array(jsonb_build_object('bridgeId', ${bridgeId}, 'claimedAt', ${moment(claimedAt)},
         'leaseUntil', null, 'endedAt', null, 'end', null))`;

/**
 * The claims of request `w` with the last one ended, for the statement that ends it: `w` must still show the lease.
 * `end` is the request's new state; `open` says that the lease ran out.
 */
export const withClaimEnded = (endedAt: string, end: string) =>
  `case when w.claims = '[]'::jsonb then w.claims else jsonb_set(w.claims, '{-1}', (w.claims -> -1)
    || jsonb_build_object('leaseUntil', ${moment('w.lease_until')}, 'endedAt', ${moment(endedAt)}, 'end', ${end})) end`;
