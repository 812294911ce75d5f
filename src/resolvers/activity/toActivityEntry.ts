import type { ActivityEntry as EntryRow } from '../../domain/activity/ActivityEntry.ts';
import { activityNodeId } from '../../domain/nodes/nodeIds.ts';
import type { CommandState, RunState, WorkRequestState } from '../../tables/words.ts';
import type { ActivityEntry } from './ActivityEntry.ts';

/** An entry as the graph's node. */
export function toActivityEntry(row: EntryRow): ActivityEntry {
  const { kind, at, cardId, detail } = row;
  const { state = null } = detail;
  return {
    row,
    id: activityNodeId(row.id),
    ...{ kind, at, cardId },
    cardNumber: detail.card ?? null,
    fields: detail.fields ?? [],
    workKind: detail.work ?? null,
    // The kind of the entry determines what the state belongs to.
    runState: kind === 'run-ended' ? (state as RunState | null) : null,
    workRequestState: kind === 'work-ended' ? (state as WorkRequestState | null) : null,
    command: detail.command ?? null,
    commandState: kind === 'command-settled' ? (state as CommandState | null) : null,
  };
}
