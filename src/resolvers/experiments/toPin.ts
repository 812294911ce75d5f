import type { PinRow } from '../../domain/experiments/listPins.ts';
import { pinNodeId } from '../../domain/nodes/nodeIds.ts';
import type { Showing } from '../Showing.ts';
import type { ExperimentPin } from './Experiment.ts';

/** A pin's row as the graph's node. */
export function toPin(
  row: PinRow,
): Showing<ExperimentPin, PinRow, 'accountId' | 'projectId' | 'experiment' | 'switchedFrom'> {
  return { ...row, id: pinNodeId(row.projectId, row.experiment, row.cardId) };
}
