import type { AgentFacts } from '../harness/Harness.ts';

/** Of an agent of whose work nothing could be read. */
export const UNKNOWN_FACTS: AgentFacts = {
  result: undefined,
  output: '',
  usage: undefined,
  peakContextTokens: undefined,
  toolCalls: undefined,
  timing: undefined,
  harnessSessionId: undefined,
};
