import type { AgentFacts } from '../harness/Harness.ts';

/** The facts about an agent whose output could not be read. */
export const UNKNOWN_FACTS: AgentFacts = {
  result: undefined,
  output: '',
  usage: undefined,
  peakContextTokens: undefined,
  toolCalls: undefined,
  timing: undefined,
  harnessSessionId: undefined,
};
