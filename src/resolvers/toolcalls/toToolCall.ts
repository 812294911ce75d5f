import { toolCallNodeId } from '../../domain/nodes/nodeIds.ts';
import type { ToolCallRow } from '../../domain/toolcalls/readToolCalls.ts';
import type { Showing } from '../Showing.ts';
import type { ToolCall } from './ToolCall.ts';

/** A tool call's row as the graph's node. */
export function toToolCall(row: ToolCallRow): Showing<ToolCall, ToolCallRow, 'runId' | 'week'> {
  return { ...row, id: toolCallNodeId(row.runId, row.seq) };
}
