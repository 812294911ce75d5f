import type { ServiceApi } from '../api/ServiceApi.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import type { Variant, WorkerEntry } from '../rules/Rules.ts';
import { drawVariant } from './drawVariant.ts';

const PIN_TIMEOUT_MS = 10_000;

export interface ChosenVariant {
  readonly variant: Variant;
  readonly switchedFrom: string | undefined;
}

/**
 * The variant that a card runs: the one that the service has pinned, or the candidate if the service does not answer in
 * time or lacks the endpoint (document 3 §2.4). Returns undefined without an experiment, and for a request that names
 * its own model.
 */
export async function chooseVariant(
  deps: { api: ServiceApi; log: BridgeLog; pinTimeoutMs?: number },
  entry: WorkerEntry,
  request: { projectId: string; subjectType: string; subjectId: string; model: string | null },
): Promise<ChosenVariant | undefined> {
  // Pins belong to cards, so no other subject takes part in an experiment.
  if (entry.variants.length === 0) return undefined;
  const candidate = drawVariant(entry.kind, request.subjectId, entry.variants);
  if (request.model !== null) return undefined;
  if (request.subjectType !== 'card') return { variant: candidate, switchedFrom: undefined };
  try {
    const pinned = await deps.api.pin(
      request.projectId,
      entry.kind,
      request.subjectId,
      {
        variants: entry.variants.map((variant) => variant.name),
        candidate: candidate.name,
        weights: entry.variants.map((variant) => variant.weight),
        ...(entry.metrics.length === 0 ? {} : { metrics: [...entry.metrics] }),
      },
      deps.pinTimeoutMs ?? PIN_TIMEOUT_MS,
    );
    const variant = entry.variants.find((one) => one.name === pinned.variant);
    if (variant !== undefined) return { variant, switchedFrom: pinned.switchedFrom ?? undefined };
    deps.log.warn('experiment_pin_failed', {
      kind: entry.kind,
      error: 'the service named a variant that the entry does not have',
    });
  } catch (error) {
    deps.log.warn('experiment_pin_failed', { kind: entry.kind, error: (error as Error).message });
  }
  return { variant: candidate, switchedFrom: undefined };
}
