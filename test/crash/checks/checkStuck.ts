import type { Stored } from './readStored.ts';

/** After sweep and drain, nothing waits that is not on a held card. @returns what is wrong, in words */
export function checkStuck(stored: Stored): string[] {
  return stored.requests
    .filter((row) => row.state === 'open' || row.state === 'claimed')
    .filter((row) => row.subject_type !== 'card' || !stored.heldCards.has(row.subject_id))
    .map((row) => `request ${row.id} is still ${row.state} after everything was swept and drained`);
}
