import { isRecord, type Json, recordOf, records, textOf } from '../shared/Json.ts';
import type { AskedCall } from '../shared/permissions/describeCall.ts';
import { RESULT_TOOL } from '../shared/toolServer.ts';
import { OWN_SERVERS, RUN_SERVER } from './ownServers.ts';

/** A call of a tool, as far as an agent describes it. */
export interface CallOfAgent extends AskedCall {
  readonly id: string;
  /** The protocol's kinds: `read`, `edit`, `delete`, `move`, `search`, `execute`, `think`, `fetch`, `switch_mode`, `other`. */
  readonly kind: string;
  /** A name that says nothing of what the tool was given. */
  readonly tool: string;
  /** The title for people; it may name files and commands. */
  readonly title: string;
  /** Of a shell. */
  readonly command: string | undefined;
  /** The folder that a command runs in, where the agent names it. */
  readonly folder: string | undefined;
  /** The files that it reads or changes. */
  readonly paths: readonly string[];
  /** Whether it is a tool of the server that the run has handed over. Any other server may have the usual name. */
  readonly isOfBoard: boolean;
  readonly inSubagent: boolean;
  /** The call that handed the work to the subagent. */
  readonly parent: string | undefined;
  /** What the tool was given. */
  readonly input: unknown;
  readonly status: string | undefined;
}

interface ServerTool {
  readonly server: string;
  readonly tool: string;
}

/** `[current working directory /home/…] (words)`: how one program tells the folder of a command. */
const FOLDER_IN_WORDS = /^\[current working directory ([^\]]+)\]/;
/** `run_shell_command__run_shell_command_1795766206281_0`: one program's ids begin with the name of the tool. */
const NAME_IN_ID = /^([a-z]\w*?)__\1_\d+_\d+$/;
/** One program names what kept a call from being made; `error` and the like are none of these. */
const WITHHELD = /^(?:permission|automode|hook)/;
/** Where agents name the files of a call beside the protocol's own places. */
const PATH_KEYS = [
  'file_path',
  'filePath',
  'path',
  'notebook_path',
  'source',
  'destination',
  'new_path',
  'newPath',
  'old_path',
  'oldPath',
] as const;
const PLAIN_NAME = /^[a-z][\w-]{0,63}$/;
const SUBAGENTS: readonly unknown[] = ['Agent', 'Task', 'task'];

/** Reads a call out of its updates so far. @param told their fields, later ones over earlier ones */
export function readCall(id: string, told: Json, firstTitle: string | undefined): CallOfAgent {
  const meta = recordOf(told._meta);
  const claude = recordOf(meta.claudeCode);
  const input = recordOf(told.rawInput);
  const title = textOf(told.title) ?? '';
  const served = serverTool(id, told, { meta, claude, input, title });
  // One program says `execute` of the tools of its servers as well.
  const kind = served === undefined ? (textOf(told.kind) ?? 'other') : 'other';
  const named = textOf(told.name) ?? textOf(claude.toolName) ?? NAME_IN_ID.exec(id)?.[1];
  const plain = firstTitle !== undefined && PLAIN_NAME.test(firstTitle) ? firstTitle : undefined;
  return {
    id,
    kind,
    tool: served === undefined ? (named ?? plain ?? kind) : `${served.server}.${served.tool}`,
    title,
    command: kind === 'execute' ? (commandOf(input.command) ?? textOf(title)) : undefined,
    folder: textOf(input.cwd) ?? FOLDER_IN_WORDS.exec(wordsOf(told.content))?.[1],
    paths: pathsOf(told, input),
    isOfBoard: served?.server === RUN_SERVER,
    inSubagent: textOf(claude.parentToolUseId) !== undefined,
    parent: textOf(claude.parentToolUseId),
    input: told.rawInput,
    status: textOf(told.status),
  };
}

/** Whether an update says that the agent's own program did not let the call through. */
export function isWithheld({ _meta }: Json): boolean {
  const claude = recordOf(recordOf(_meta).claudeCode);
  return WITHHELD.test(textOf(claude.nonExecutionKind) ?? '');
}

/** Whether the call is the one by which an agent gives the result of its run. */
export const givesResult = ({ isOfBoard, tool }: CallOfAgent): boolean => isOfBoard && tool.endsWith(`.${RESULT_TOOL}`);

export function isSubagent({ tool }: CallOfAgent): boolean {
  return SUBAGENTS.includes(tool);
}

function serverTool(
  id: string,
  told: Json,
  { meta, claude, input, title }: { meta: Json; claude: Json; input: Json; title: string },
): ServerTool | undefined {
  const named = textOf(told.name) ?? textOf(claude.toolName) ?? '';
  const [, server, tool] = /^mcp__(.+)__((?:(?!__).)+)$/.exec(named) ?? [];
  if (server !== undefined && tool !== undefined) return { server, tool };
  if (meta.is_mcp_tool_call === true && typeof input.server === 'string' && typeof input.tool === 'string') {
    return { server: input.server, tool: input.tool };
  }
  const [, shown, from] = /^([\w-]+) \(([\w-]+) MCP Server\)$/.exec(title) ?? [];
  if (shown !== undefined && from !== undefined && id.startsWith('mcp_')) return { server: from, tool: shown };
  if (textOf(told.kind) !== 'other') return undefined;
  for (const own of OWN_SERVERS) {
    if (title.startsWith(`${own}_`) && PLAIN_NAME.test(title))
      return { server: own, tool: title.slice(own.length + 1) };
  }
  return undefined;
}

function commandOf(command: unknown): string | undefined {
  if (Array.isArray(command)) return command.map(String).join(' ');
  return textOf(command);
}

function wordsOf(content: unknown): string {
  const [first] = records(content);
  return first !== undefined && isRecord(first.content) ? (textOf(first.content.text) ?? '') : '';
}

function pathsOf({ locations, content }: Json, input: Json): string[] {
  const named = [...records(locations), ...records(content).filter(({ type }) => type === 'diff')].map(
    ({ path }) => path,
  );
  const given = PATH_KEYS.map((key) => input[key]);
  return [...new Set([...named, ...given].filter((path): path is string => typeof path === 'string' && path !== ''))];
}
