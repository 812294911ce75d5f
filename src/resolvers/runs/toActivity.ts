import { describeActivity, describeLiveCall } from '../../domain/runs/describeActivity.ts';
import type { RunActivityRow } from '../../tables/RunActivity.ts';
import type { RunActivity } from './RunActivity.ts';

/** The row as the graph shows it, with the words for people. */
export function toActivity(row: RunActivityRow): RunActivity {
  const { kind, since, updatedAt, model, harnessSessionId, refusals, calls, ports } = row;
  return {
    kind,
    text: describeActivity(row),
    since,
    updatedAt,
    model,
    harnessSessionId,
    refusals,
    ports: ports ?? [],
    calls: calls.map((call) => ({ ...call, text: describeLiveCall(call), startedAt: new Date(call.startedAt) })),
  };
}
