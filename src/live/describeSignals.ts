import type { BoardChangeKind, Signal } from '../events/signals.ts';
import type { LivePayload, LiveUpdate } from './LiveUpdate.ts';
import { boardTopic, bridgesTopic, runListTopic } from './liveTopics.ts';

/** Changes of what a card says; the others change where it stands or whether agents may take it. */
const OF_CONTENT: ReadonlySet<BoardChangeKind> = new Set(['card-created', 'card-changed', 'card-deleted']);

/** What pages hear of a commit. */
export function describeSignals(signals: readonly Signal[], baseUrl: string): LiveUpdate[] {
  return signals.map((signal) => describeSignal(signal, baseUrl)).filter((update) => update !== undefined);
}

/**
 * A signal as the pages hear it: on which topic, and what changed, without any of its content (document 3 §6).
 * Undefined for a kind that only a process of a newer version knows.
 */
function describeSignal(signal: Signal, baseUrl: string): LiveUpdate | undefined {
  switch (signal.kind) {
    case 'board':
      return {
        topic: boardTopic(baseUrl, signal.projectId),
        accountId: signal.accountId,
        payload: from(signal, boardPayload(signal)),
      };
    case 'run': {
      const { accountId, projectId, runId } = signal;
      return {
        topic: runListTopic(baseUrl, projectId),
        accountId,
        payload: from(signal, { type: 'runs.changed', projectId, runId }),
      };
    }
    // No page follows exports; what hears of them are the jobs.
    case 'export':
      return undefined;
    case 'bridge': {
      const { accountId, bridgeId } = signal;
      return {
        topic: bridgesTopic(baseUrl, accountId),
        accountId,
        payload: from(signal, { type: 'bridges.changed', bridgeId }),
      };
    }
  }
  signal satisfies never;
  return undefined;
}

function boardPayload({ projectId, cardId, change }: Extract<Signal, { kind: 'board' }>): LivePayload {
  if (cardId === null) return { type: 'board.columns_changed', projectId };
  return {
    type: 'board.card_changed',
    projectId,
    cardId,
    change: change.replace(/^card-/, ''),
    contentChanged: OF_CONTENT.has(change),
  };
}

function from(signal: Signal, payload: LivePayload): LivePayload {
  return signal.origin === undefined ? payload : { ...payload, origin: signal.origin };
}
