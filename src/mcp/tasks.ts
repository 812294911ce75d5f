import {
  type CallToolResult,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { asRefusal } from '../errors.ts';
import { readFirst, writeFirst } from './firstAnswer.ts';
import type { Progress, Tool } from './Tool.ts';
import type { ToolCaller } from './ToolCaller.ts';
import { clientOf, TASKS } from './ToolClient.ts';
import { toResult } from './toResult.ts';

type Answer = Record<string, unknown>;

/** A person takes minutes at least, and the calls of an address are counted. */
const POLL_MS = 15_000;

/**
 * A call that waits, for a client that keeps tasks: the task, or the answer when there is one already. Nothing is kept of
 * a task here: its id names the tool and what it answered at first, and each question after it looks at what it waits for.
 */
export async function beginTask(tool: Tool, first: Answer, { execute }: ToolCaller): Promise<CallToolResult> {
  const progress = await look(tool, first, execute);
  if (progress === undefined || progress.answer !== undefined) return toResult(progress?.answer ?? first);
  const task = { ...describe(idOf(tool, first), progress), status: 'working', resultType: 'task' };
  // The library passes the answers of extensions on, and has no type for them.
  return task as unknown as CallToolResult;
}

/** Serves what the extension asks about a task. A question stays open for its owner when a client gives its task up. */
export function serveTasks(server: Server, tools: ReadonlyMap<string, Tool>, caller: ToolCaller): void {
  const find = (taskId: string, ctx: ServerContext) => findTask(tools, taskId, caller, ctx);
  const params = z.looseObject({ taskId: z.string() });
  server.setRequestHandler('tasks/get', { params }, async ({ taskId }, ctx) => {
    const progress = await find(taskId, ctx);
    const task = describe(taskId, progress);
    return progress.answer === undefined
      ? { ...task, status: 'working' }
      : { ...task, status: 'completed', result: toResult(progress.answer) };
  });
  for (const method of ['tasks/update', 'tasks/cancel']) {
    server.setRequestHandler(method, { params }, async ({ taskId }, ctx) => {
      await find(taskId, ctx);
      return {};
    });
  }
}

async function findTask(
  tools: ReadonlyMap<string, Tool>,
  taskId: string,
  { execute, failed }: ToolCaller,
  ctx: ServerContext,
): Promise<Progress<Answer>> {
  if (!clientOf(ctx).keepsTasks) {
    throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { extensions: { [TASKS]: {} } } });
  }
  const [name = '', state = ''] = taskId.split('.');
  const tool = tools.get(name);
  const first = tool && readFirst(tool, Buffer.from(state, 'base64url').toString('utf8'));
  try {
    const progress = first && (await look(tool, first, execute));
    if (progress !== undefined) return progress;
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal.status >= 500) failed(refusal);
    const isFault = refusal.status >= 400 && refusal.status < 500 && refusal.status !== 429;
    throw new ProtocolError(
      isFault ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError,
      refusal.message,
    );
  }
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such task');
}

async function look(tool: Tool, first: Answer, execute: ToolCaller['execute']): Promise<Progress<Answer> | undefined> {
  if (tool.wait === undefined) return undefined;
  return tool.wait.progress(await execute(tool.wait.operation, tool.wait.variables(first)), first);
}

const idOf = ({ name }: Tool, first: Answer): string =>
  `${name}.${Buffer.from(writeFirst(first)).toString('base64url')}`;

const describe = (taskId: string, { createdAt, updatedAt }: Progress<Answer>) => ({
  taskId,
  createdAt,
  lastUpdatedAt: updatedAt,
  ttlMs: null,
  pollIntervalMs: POLL_MS,
});
