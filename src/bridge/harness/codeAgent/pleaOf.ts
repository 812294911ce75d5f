import type { Plea } from '../../permissions/PleaNews.ts';
import { isRecord, type Json, recordOf, textOf } from '../shared/Json.ts';
import { jsonLine } from '../shared/jsonLine.ts';
import { type AskedCall, type CallQuestion, describeCall, fence } from '../shared/permissions/describeCall.ts';
import { realPath } from '../shared/permissions/realPath.ts';
import { kindOf } from './toolUse.ts';

const WRITING: ReadonlySet<string> = new Set(['Edit', 'MultiEdit', 'Write', 'NotebookEdit']);
const USUAL_SHELL = 'Bash';
/** It asks the person at the session, and nobody is. */
const ASKS_PERSON = 'AskUserQuestion';
const ASK_ELSEWHERE = 'Nobody is at this session. Ask the people of the card with the tool ask_owner.';

/** A call that the program asks leave for, and its id. @param line a `control_request` */
export function pleaOf(line: Json, dir: string): (Plea & { readonly call: string | undefined }) | undefined {
  const { request_id } = line;
  const request = recordOf(line.request);
  const tool = textOf(request.tool_name);
  if (typeof request_id !== 'string' || request.subtype !== 'can_use_tool' || tool === undefined) return undefined;
  const input = isRecord(request.input) ? request.input : {};
  return {
    id: request_id,
    call: textOf(request.tool_use_id),
    question:
      tool === ASKS_PERSON
        ? undefined
        : withOthers(
            tool,
            input,
            describeCall(callOf(tool, input, textOf(request.description)), (path) => realPath(dir, path)),
          ),
    reply: (isAllowed, why) => {
      const message = tool === ASKS_PERSON ? ASK_ELSEWHERE : why;
      const response = isAllowed ? { behavior: 'allow', updatedInput: input } : { behavior: 'deny', message };
      const answer = { type: 'control_response', response: { subtype: 'success', request_id, response } };
      return `${jsonLine(answer)}\n`;
    },
  };
}

const isCommand = (tool: string, { command }: Json): boolean => kindOf(tool) === 'shell' && typeof command === 'string';

/**
 * Shows all that a shell is given. What is not its command can change what that does, as can the shell, so a permission for good covers
 * a bare command of the usual one alone.
 */
function withOthers(tool: string, input: Json, asked: CallQuestion): CallQuestion {
  const { command: _command, description: _description, ...others } = input;
  const hasOthers = Object.keys(others).length > 0;
  if (!isCommand(tool, input) || (tool === USUAL_SHELL && !hasOthers)) return asked;
  const given = hasOthers ? `, and it is given this too:\n\n${fence(JSON.stringify(others, undefined, 2))}` : '.';
  return { question: `${asked.question}\n\nThe tool is ${tool}${given}`, rule: undefined };
}

function callOf(tool: string, input: Json, description: string | undefined): AskedCall {
  const isShell = isCommand(tool, input);
  const path = textOf(input.file_path) ?? textOf(input.notebook_path);
  const [, server, served] = /^mcp__(.+)__((?:(?!__).)+)$/.exec(tool) ?? [];
  return {
    kind: isShell ? 'execute' : WRITING.has(tool) ? 'edit' : 'other',
    tool: server === undefined ? tool : `${server}.${served}`,
    title: isShell ? (description ?? tool) : tool,
    command: isShell ? textOf(input.command) : undefined,
    folder: undefined,
    paths: path === undefined ? [] : [path],
    input,
  };
}
