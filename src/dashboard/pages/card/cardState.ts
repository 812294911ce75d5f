import { type Tone, wordsOfState } from '../../lib/runStates.ts';
import type { Shape } from '../../parts/StateShape.tsx';
import { t } from '../../texts/t.ts';

/** The state of a card in two words, for its badge. */
export interface CardState {
  readonly label: string;
  readonly shape: Shape;
  readonly tone: Tone;
}

/**
 * The most important state of a card: a question, a hold, waiting work, or its newest run. Undefined for a card without
 * any.
 */
export function describeCardState(card: {
  readonly archivedAt: unknown;
  readonly openAsks: number;
  readonly held: boolean;
  readonly openWorkRequest: { readonly state: string } | null | undefined;
  readonly latestRun: { readonly state: Parameters<typeof wordsOfState>[0] } | null | undefined;
}): CardState | undefined {
  if (card.archivedAt !== null) return { label: t`Archived`, shape: 'stopped', tone: 'stop' };
  if (card.openAsks > 0) return { label: t`Asks you`, shape: 'needs', tone: 'needs' };
  const run = card.latestRun && wordsOfState(card.latestRun.state);
  if (run?.open === true) return run;
  if (card.held) return { label: t`Unmanaged`, shape: 'held', tone: 'stop' };
  if (card.openWorkRequest?.state === 'OPEN') return { label: t`Waits`, shape: 'queued', tone: 'queued' };
  return run ?? undefined;
}
