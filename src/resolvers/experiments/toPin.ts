import type { PinRow } from '../../domain/experiments/listPins.ts';
import { pinNodeId } from '../../domain/nodes/nodeIds.ts';
import type { ExperimentPin } from './Experiment.ts';

/** A pin's row as the graph's node. */
export function toPin(row: PinRow): ExperimentPin {
  return {
    id: pinNodeId(row.project_id, row.experiment, row.card_id),
    cardId: row.card_id,
    variant: row.variant,
    createdAt: row.created_at,
    resolvedAt: row.resolved_at,
  };
}
