import { toolCallNodeId } from '../../domain/nodes/nodeIds.ts';
import type { ToolCallRow } from '../../domain/toolcalls/readToolCalls.ts';
import type { ToolCall } from './ToolCall.ts';

/** A tool call's row as the graph's node. */
export function toToolCall(row: ToolCallRow): ToolCall {
  return {
    id: toolCallNodeId(row.runId, row.seq),
    seq: row.seq,
    tool: row.tool,
    kind: row.kind,
    startedAt: row.startedAt,
    durationMs: row.durationMs,
    isError: row.isError,
    inSubagent: row.inSubagent,
    backgroundId: row.backgroundId,
    waitsOn: row.waitsOn,
    signatures: row.signatures,
    fullText: row.fullText,
  };
}
