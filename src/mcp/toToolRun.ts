import type { McpRunSummaryFragment } from '../generated/mcp.ts';
import { toWord, toWordOrNull } from './words.ts';

/** A run as tools show it. Only the id of the service appears: no tool takes the id of the bridge. */
export function toToolRun<Node extends McpRunSummaryFragment>({ id, kind, state, resultStatus, ...rest }: Node) {
  return {
    runId: id,
    kind: toWord(kind),
    state: toWord(state),
    resultStatus: toWordOrNull(resultStatus),
    ...rest,
  };
}
