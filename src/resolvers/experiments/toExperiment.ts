import type { ExperimentRow } from '../../domain/experiments/listExperiments.ts';
import { pickMetrics } from '../../domain/experiments/metrics.ts';
import { MINIMUM_RUNS } from '../../domain/experiments/variantFigures.ts';
import { experimentNodeId } from '../../domain/nodes/nodeIds.ts';
import type { Experiment } from './Experiment.ts';

/** An experiment's row as the graph's node. */
export function toExperiment(row: ExperimentRow): Experiment {
  const { shown, unknown } = pickMetrics(row.metrics);
  return {
    row,
    id: experimentNodeId(row.projectId, row.experiment),
    name: row.experiment,
    weights: row.weights ?? [],
    metrics: row.metrics,
    shownMetrics: [...shown],
    unknownMetrics: unknown,
    sentAt: row.sentAt,
    minimumRuns: MINIMUM_RUNS,
  };
}
