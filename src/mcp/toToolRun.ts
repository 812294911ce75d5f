import type { McpRunSummaryFragment } from '../generated/mcp.ts';
import { toWord, toWordOrNull } from './words.ts';

/** A run as tools tell of it. Its id is the service's alone: the bridge's own names nothing that a tool takes. */
export function toToolRun<Node extends McpRunSummaryFragment>({ id, kind, state, resultStatus, ...rest }: Node) {
  return {
    runId: id,
    kind: toWord(kind),
    state: toWord(state),
    resultStatus: toWordOrNull(resultStatus),
    ...rest,
  };
}
