import { changeTools } from './changeTools.ts';
import type { Message } from './Message.ts';
import { marksOf, UNMARKED_OF_SESSION } from './marksOf.ts';

/** The session of the agent, for the tools that act for it: agents need not name it. */
export class AgentSession {
  /** The tools that take it: those of an earlier instance until a list says which. */
  private readonly takers = new Set<unknown>(UNMARKED_OF_SESSION);

  constructor(private readonly id: string) {}

  /** A message with the id of the session, if it is a call of such a tool that leaves it out. */
  fill(message: Message): Message {
    const { name, arguments: args } = message.params ?? {};
    if (message.method !== 'tools/call' || !this.takers.has(name)) return message;
    if (typeof args !== 'object' || args === null || Array.isArray(args)) return message;
    const { sessionId: given } = args as { sessionId?: unknown };
    if (given !== undefined && given !== null && given !== '') return message;
    return { ...message, params: { ...message.params, arguments: { ...args, sessionId: this.id } } };
  }

  /** A message whose list of tools lets an agent leave that id out, if it is one. */
  offer(message: unknown): unknown {
    return changeTools(message, (tool) => {
      if (marksOf(tool).ofSession === true) this.takers.add(tool.name);
      else this.takers.delete(tool.name);
      const required = tool.inputSchema?.required;
      if (!this.takers.has(tool.name) || !Array.isArray(required)) return tool;
      const kept = required.filter((name) => name !== 'sessionId');
      return { ...tool, inputSchema: { ...tool.inputSchema, required: kept } };
    });
  }
}
