import { basename } from 'node:path';
import type { ToolCall } from '../../api/shapes.ts';
import { inputText } from '../shared/inputText.ts';
import { isRecord, type Json, recordOf, textOf } from '../shared/Json.ts';

type Kind = NonNullable<ToolCall['kind']>;

const KINDS: Readonly<Record<string, Kind>> = {
  Bash: 'shell',
  PowerShell: 'shell',
  Agent: 'subagent',
  // The tool's name in older versions.
  Task: 'subagent',
};

export function kindOf(tool: string): Kind {
  return (Object.hasOwn(KINDS, tool) && KINDS[tool]) || 'tool';
}

/** The command of a shell, or everything that another tool was given. */
export function textOfInput(tool: string, input: unknown): string {
  const given: Json = recordOf(input);
  return kindOf(tool) === 'shell' ? (textOf(given.command) ?? '') : inputText(input ?? {});
}

/** The background task that a call reads from: by the reading tools of all versions, or by the task's output file. */
export function waitsOn(tool: string, input: unknown): string | undefined {
  const given: Json = recordOf(input);
  if (tool === 'TaskOutput' || tool === 'AgentOutputTool') return textOf(given.task_id) ?? textOf(given.agentId);
  if (tool === 'BashOutput') return textOf(given.bash_id) ?? textOf(given.shell_id);
  if (tool !== 'Read') return undefined;
  return /^(.+)\.output$/.exec(basename(textOf(given.file_path) ?? ''))?.[1];
}

/** The background task that a call left running, according to its result. */
export function backgroundOf(result: unknown): string | undefined {
  if (!isRecord(result)) return undefined;
  const launched = result.status === 'async_launched' ? textOf(result.agentId) : undefined;
  return textOf(result.backgroundTaskId) ?? launched;
}
