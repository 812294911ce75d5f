import { said } from '../../lib/text/said.ts';
import type { RunRow } from '../../tables/Run.ts';
import type { BridgeRow } from '../bridges/bridgeRow.ts';
import { needsPort } from '../bridges/needsPort.ts';

/** The label of a queued run whose bridge takes no new work (document 2 §7). */
const BRIDGE_PAUSED = said('Waiting: bridge paused');

/**
 * Why a run only waits, for people; null for one that does not, or that waits its turn. A bridge counts as paused once
 * it is asked to, for it starts nothing from its next heartbeat on; and while it says so itself. It also says which run
 * waits for a port of its machine.
 */
export function waitingBecause(
  run: Pick<RunRow, 'state' | 'projectId' | 'runKey'>,
  bridge: Pick<BridgeRow, 'pauseAsked' | 'reportedPaused' | 'mappedProjects'> | undefined,
): string | null {
  if (run.state !== 'queued' || bridge === undefined) return null;
  if (bridge.pauseAsked || bridge.reportedPaused === true) return BRIDGE_PAUSED;
  const project = bridge.mappedProjects?.find(({ id }) => id === run.projectId);
  const wait = project?.portWaits?.find(({ runId }) => runId === run.runKey);
  return wait === undefined ? null : needsPort(wait);
}
