import type { Plea } from '../../permissions/PleaNews.ts';
import { isRecord, type Json, recordOf, textOf } from '../shared/Json.ts';
import { type AskedCall, describeCall } from '../shared/permissions/describeCall.ts';
import { realPath } from '../shared/permissions/realPath.ts';
import { kindOf } from './toolUse.ts';

const WRITING: ReadonlySet<string> = new Set(['Edit', 'MultiEdit', 'Write', 'NotebookEdit']);
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
        : describeCall(callOf(tool, input, textOf(request.description)), (path) => realPath(dir, path)),
    reply: (isAllowed, why) => {
      const message = tool === ASKS_PERSON ? ASK_ELSEWHERE : why;
      const response = isAllowed ? { behavior: 'allow', updatedInput: input } : { behavior: 'deny', message };
      const answer = { type: 'control_response', response: { subtype: 'success', request_id, response } };
      return `${JSON.stringify(answer)}\n`;
    },
  };
}

function callOf(tool: string, input: Json, description: string | undefined): AskedCall {
  const isShell = kindOf(tool) === 'shell';
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
