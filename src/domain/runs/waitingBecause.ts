import { said } from '../../lib/text/said.ts';
import type { RunRow } from '../../tables/Run.ts';
import type { BridgeRow } from '../bridges/bridgeRow.ts';

/** The label of a queued run whose bridge takes no new work (document 2 §7). */
const BRIDGE_PAUSED = said('Waiting: bridge paused');

/**
 * Why a run only waits, for people; null for one that does not, or that waits its turn. A bridge counts as paused once
 * it is asked to, for it starts nothing from its next heartbeat on; and while it says so itself.
 */
export function waitingBecause(
  run: Pick<RunRow, 'state'>,
  bridge: Pick<BridgeRow, 'pauseAsked' | 'reportedPaused'> | undefined,
): string | null {
  if (run.state !== 'queued' || bridge === undefined) return null;
  return bridge.pauseAsked || bridge.reportedPaused === true ? BRIDGE_PAUSED : null;
}
