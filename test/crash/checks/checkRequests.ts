import type { Change, Ledger } from '../support/Ledger.ts';
import { groupBy } from './groupBy.ts';
import type { Stored, StoredRequest } from './readStored.ts';

/** Which state may follow which; `new` means that it does not exist yet (document 1 §3.2). */
const NEXT: Record<string, readonly string[]> = {
  new: ['open'],
  open: ['claimed', 'expired', 'cancelled'],
  claimed: ['open', 'done', 'refused'],
};

/**
 * Work requests: the events of each cover its whole life up to the stored state, audit records and counts agree with
 * them, and every answer that a client got about it still holds.
 * @returns what is wrong, in words
 */
export function checkRequests(stored: Stored, ledger: Ledger): string[] {
  const wrong: string[] = [];
  const lives = groupBy(
    stored.events.filter((event) => event.type === 'bridge.work_request').map((event) => JSON.parse(event.payload)),
    (payload: { workRequestId: string; state: string }) => payload.workRequestId,
  );
  const audits = groupBy(stored.audits, (audit) => `${audit.type} ${audit.subject_id}`);
  const claims = groupBy(ledger.possible('claim'), (change) => change.subject as string);
  const results = groupBy(ledger.possible('settle'), (change) => change.subject as string);
  const rows = new Map(stored.requests.map((row) => [row.id, row]));

  for (const id of lives.keys()) if (!rows.has(id)) wrong.push(`request ${id} has events and no row`);
  for (const change of ledger.done('request')) {
    if (!rows.has(change.subject as string)) wrong.push(`request ${change.subject} was acknowledged and is gone`);
  }
  const asked = stored.requests.filter((row) => row.kind.startsWith('ask-')).length;
  if (asked > ledger.possible('request').length) wrong.push('there are more requests than anybody asked for');
  for (const change of [...ledger.done('claim'), ...ledger.done('settle')]) {
    if (!rows.has(change.subject as string)) wrong.push(`${change.kind} of ${change.subject}: the request is gone`);
  }
  for (const row of stored.requests) {
    const tell = (what: string) => wrong.push(`request ${row.id} (${row.state}): ${what}`);
    const states = (lives.get(row.id) ?? []).map((payload) => payload.state);
    foldStates(states, row, tell);
    checkClaims(row, claims.get(row.id) ?? [], auditsOf('bridge.work_request_claimed', row.id), tell, states);
    checkResults(row, results.get(row.id) ?? [], auditsOf('bridge.work_request_settled', row.id), tell);
  }
  return wrong;

  function auditsOf(type: string, id: string): string[] {
    return (audits.get(`${type} ${id}`) ?? []).map((audit) => audit.actor);
  }
}

type Tell = (what: string) => void;

function foldStates(states: readonly string[], row: StoredRequest, tell: Tell): void {
  let state = 'new';
  for (const next of states) {
    if (!NEXT[state]?.includes(next)) tell(`its events go from ${state} to ${next}: ${states.join(' ')}`);
    state = next;
  }
  if (state !== row.state) tell(`its events end with ${state}`);
  const claimed = states.filter((next) => next === 'claimed').length;
  if (claimed !== row.claim_count) tell(`${claimed} claimed events, but the row counts ${row.claim_count}`);
}

function checkClaims(row: StoredRequest, claims: Change[], actors: string[], tell: Tell, states: string[]): void {
  if (actors.length !== row.claim_count) tell(`${actors.length} audit records for ${row.claim_count} claims`);
  const told = claims.filter((change) => change.told === 'done');
  const tokens = new Set(told.map((change) => change.claimToken));
  if (tokens.size !== told.length) tell('one token was given to two claims');
  for (const [bridgeId, mine] of groupBy(claims, (change) => change.bridgeId as string)) {
    const stored = actors.filter((actor) => actor === `bridge:${bridgeId}`).length;
    const known = mine.filter((change) => change.told === 'done').length;
    if (stored < known) tell(`bridge ${bridgeId} was told of ${known} claims, and ${stored} are on record`);
    if (stored > mine.length) tell(`bridge ${bridgeId} made ${mine.length} claims, and ${stored} are on record`);
  }
  if (row.state !== 'claimed' && row.state !== 'done' && row.state !== 'refused') return;
  const holder = told.find((change) => change.claimToken === row.claim_token);
  if (holder !== undefined && holder.bridgeId !== row.bridge_id) tell('the token and the bridge of its claim differ');
  const unheard = claims.some((change) => change.told === 'unknown' && change.bridgeId === row.bridge_id);
  if (holder === undefined && !unheard) tell('nobody was told of the claim that it stands under');
  // The claims that bridges know are all there are, so the newest of them is the one in force.
  const allTold = told.length === states.filter((state) => state === 'claimed').length;
  if (allTold && told.at(-1)?.claimToken !== row.claim_token) tell('an older claim is in force again');
}

function checkResults(row: StoredRequest, results: Change[], actors: string[], tell: Tell): void {
  const settled = row.state === 'done' || row.state === 'refused';
  if (actors.length !== (settled ? 1 : 0)) tell(`${actors.length} audit records of its result`);
  if (settled && actors[0] !== `bridge:${row.bridge_id}`) tell(`the result is on record as of ${actors[0]}`);
  for (const change of results.filter((result) => result.told === 'done')) {
    if (change.value !== row.state || change.claimToken !== row.claim_token) {
      tell(`${change.value} was acknowledged to ${change.bridgeId}, and another result or none is stored`);
    }
  }
  const explained = results.some((change) => change.value === row.state && change.claimToken === row.claim_token);
  if (settled && !explained) tell('nobody posted the result that is stored');
}
