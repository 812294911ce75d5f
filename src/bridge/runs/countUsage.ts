import type { AgentFacts } from '../harness/Harness.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import { boundUsage } from './boundUsage.ts';
import { logFieldsOf } from './logFieldsOf.ts';
import type { RunRecord } from './RunRecord.ts';

/** The facts, without a usage that the service would refuse. Dropping it is logged. */
export function countUsage(facts: AgentFacts, record: RunRecord, log: BridgeLog): AgentFacts {
  if (facts.usage === undefined) return facts;
  const usage = boundUsage(facts.usage);
  if (usage === undefined) {
    log.warn('usage_dropped', { ...logFieldsOf(record), models: Object.keys(facts.usage.models).length });
  }
  return { ...facts, usage };
}
