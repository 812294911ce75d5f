import { changeTools } from './changeTools.ts';
import type { Message } from './Message.ts';

/** The tools that act for the session of the agent, whose id they take as `sessionId`. */
const OF_A_SESSION: ReadonlySet<unknown> = new Set(['ask_owner', 'card_run_close', 'card_run_open']);

/** A message with the id of the agent's session, if it is a call of such a tool that leaves it out. */
export function fillSession(message: Message, sessionId: string): Message {
  const { name, arguments: args } = message.params ?? {};
  if (message.method !== 'tools/call' || !OF_A_SESSION.has(name)) return message;
  if (typeof args !== 'object' || args === null || Array.isArray(args)) return message;
  const { sessionId: given } = args as { sessionId?: unknown };
  if (given !== undefined && given !== null && given !== '') return message;
  return { ...message, params: { ...message.params, arguments: { ...args, sessionId } } };
}

/** A message whose list of tools lets an agent leave that id out, if it is one. */
export function offerSession(message: unknown): unknown {
  return changeTools(message, (tool) => {
    const required = tool.inputSchema?.required;
    if (!OF_A_SESSION.has(tool.name) || !Array.isArray(required)) return tool;
    const kept = required.filter((name) => name !== 'sessionId');
    return { ...tool, inputSchema: { ...tool.inputSchema, required: kept } };
  });
}
