import { dirname } from 'node:path';
import type { AgentJob } from '../Harness.ts';
import { promptArgument } from '../shared/promptArgument.ts';
import { RESULT_SCHEMA } from '../shared/resultSchema.ts';
import { MARK_OPTION, TOOL_SERVER, UNATTENDED_OPTION } from '../shared/toolServer.ts';

/** The program's mode for the level read-only. */
export const READ_ONLY_MODE = 'plan';

/**
 * The arguments of a worker, which reads its prompt and messages from standard input, a line each, prints lines, and ends with a result that
 * matches the schema.
 */
export function workerArgs(job: AgentJob): string[] {
  // The program refuses stream-json without --verbose.
  const printing = [
    '--print',
    '--input-format',
    'stream-json',
    // Tells when the agent takes what it is given.
    '--replay-user-messages',
    '--output-format',
    'stream-json',
    '--verbose',
    '--json-schema',
    JSON.stringify(RESULT_SCHEMA),
  ];
  const asking = asksPeople(job) ? ['--permission-prompt-tool', 'stdio'] : [];
  return [
    ...printing,
    ...asking,
    ...sessionArgs(job),
    ...choiceArgs(job),
    ...folderArgs(job),
    ...toolArgs(job, [UNATTENDED_OPTION]),
  ];
}

/**
 * Whether people are asked about what the program asks leave for, on its output: where the account says how long they are waited for. At
 * read-only there is nothing to ask, and on Windows nobody could answer.
 */
function asksPeople({ account, asksIn, mode }: AgentJob): boolean {
  const wants = asksIn !== undefined && (account.permissionWaitMs ?? 0) > 0;
  return wants && mode !== READ_ONLY_MODE && process.platform !== 'win32';
}

/** The arguments of a terminal session, whose first message names the file with the prompt. */
export function interactiveArgs(job: AgentJob, promptFile: string): string[] {
  // Without this, the agent would ask the person for permission to read a file outside the project.
  const seen = ['--add-dir', dirname(promptFile)];
  return [...sessionArgs(job), ...choiceArgs(job), ...toolArgs(job, []), ...seen, '--', promptArgument(promptFile)];
}

const folderArgs = ({ folders = [] }: AgentJob): string[] => folders.flatMap((folder) => ['--add-dir', folder]);

function sessionArgs({ resume, sessionId }: AgentJob): string[] {
  return resume === undefined ? ['--session-id', sessionId] : ['--resume', resume.harnessSessionId];
}

/**
 * The board's tools, and the leave to call them: nobody is there to give it. In the mode of the level read-only the program
 * lets a tool through only if it is marked as one that changes nothing, too (ruling 50).
 */
function toolArgs({ tools, mode }: AgentJob, options: readonly string[]): string[] {
  if (tools === undefined) return [];
  const [command, ...args] = tools.command;
  const marks = mode === READ_ONLY_MODE ? [MARK_OPTION] : [];
  const servers = { [TOOL_SERVER]: { command, args: [...args, ...marks, ...options], env: tools.env } };
  return ['--mcp-config', JSON.stringify({ mcpServers: servers }), '--allowedTools', `mcp__${TOOL_SERVER}`];
}

function choiceArgs({ model, effort, mode }: AgentJob): string[] {
  const options: [string, string | undefined][] = [
    ['--model', model],
    ['--effort', effort],
    ['--permission-mode', mode],
  ];
  return options.flatMap(([name, value]) => (value === undefined ? [] : [name, value]));
}
