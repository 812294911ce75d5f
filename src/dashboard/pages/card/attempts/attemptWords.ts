import type { RunState, WorkRequestState } from '../../../__generated__/AttemptHead_attempt.graphql.ts';
import { showHidden } from '../../../lib/hidden.ts';
import { isOpenState } from '../../../lib/runStates.ts';
import type { Shape } from '../../../lib/shape.ts';
import { t } from '../../../texts/t.ts';

interface Unbegun {
  readonly label: string;
  readonly shape: Shape;
  readonly sentence: string;
}

const UNBEGUN: Readonly<Record<string, Unbegun>> = {
  OPEN: { label: t`Waits`, shape: 'queued', sentence: t`It waits for a bridge.` },
  CLAIMED: { label: t`Begins`, shape: 'preparing', sentence: t`A bridge has taken it, and its run has not begun.` },
  REFUSED: { label: t`Refused`, shape: 'failed', sentence: t`A bridge refused it before a run began.` },
  EXPIRED: { label: t`Expired`, shape: 'lost', sentence: t`No bridge took it in time.` },
  CANCELLED: { label: t`Ended`, shape: 'stopped', sentence: t`It ended before a run began.` },
};
const GONE: Unbegun = { label: t`Ended`, shape: 'none', sentence: t`Nothing of it is stored any more.` };

/** What is known of an attempt without a run, by the state of its request; undefined for one that is no longer stored. */
export const describeUnbegun = (state: WorkRequestState | undefined): Unbegun => UNBEGUN[state ?? ''] ?? GONE;

/** How the checks of an attempt came out, in a few words: those that failed before those that still run. */
export function describeChecks(checks: readonly { readonly state: RunState }[]): { text: string; look: string } {
  if (checks.length === 0) return { text: '–', look: 'text-text-3' };
  const passed = checks.filter(({ state }) => state === 'SUCCEEDED').length;
  const running = checks.filter(({ state }) => isOpenState(state)).length;
  const failed = checks.length - passed - running;
  if (failed > 0) return { text: t`${failed} of ${checks.length} failed`, look: 'text-failed-fg' };
  if (running > 0) return { text: t`${running} of ${checks.length} run`, look: 'text-run-fg' };
  return { text: t`${passed} of ${checks.length} passed`, look: 'text-ok-fg' };
}

/** The lines of a change over its repositories; `unknown` where those of one are, undefined where nothing was reported. */
export function sumLines(
  changes: readonly { readonly failure: unknown; readonly added: number; readonly removed: number }[],
): { added: number; removed: number } | 'unknown' | undefined {
  if (changes.length === 0) return undefined;
  if (changes.some(({ failure }) => failure != null)) return 'unknown';
  const sum = (of: 'added' | 'removed') => changes.reduce((all, change) => all + change[of], 0);
  return { added: sum('added'), removed: sum('removed') };
}

/** An attempt by its number and its name. */
export const nameOf = ({ number, label }: { readonly number: number; readonly label: string }): string =>
  showHidden(`${number} ${label}`);
