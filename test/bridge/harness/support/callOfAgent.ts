import type { CallOfAgent } from '../../../../src/bridge/harness/acp/CallOfAgent.ts';

/** A call of an agent that says nothing but what `fields` say. */
export const callOfAgent = (fields: Partial<CallOfAgent> = {}): CallOfAgent => ({
  id: 'c',
  kind: 'other',
  tool: 'a tool',
  title: '',
  command: undefined,
  folder: undefined,
  paths: [],
  isOfBoard: false,
  inSubagent: false,
  parent: undefined,
  input: undefined,
  status: undefined,
  ...fields,
});
