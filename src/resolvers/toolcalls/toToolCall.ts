import { toolCallNodeId } from '../../domain/nodes/nodeIds.ts';
import type { ToolCallRow } from '../../domain/toolcalls/readToolCalls.ts';
import type { ToolCall } from './ToolCall.ts';

/** A tool call's row as the graph's node. */
export function toToolCall(row: ToolCallRow): ToolCall {
  return {
    id: toolCallNodeId(row.run_id, row.seq),
    seq: row.seq,
    tool: row.tool,
    kind: row.kind,
    startedAt: row.started_at,
    durationMs: row.duration_ms,
    isError: row.is_error,
    inSubagent: row.in_subagent,
    backgroundId: row.background_id,
    waitsOn: row.waits_on,
    signatures: row.signatures,
    fullText: row.full_text,
  };
}
