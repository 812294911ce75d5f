import type { AgentMessage, LiveMessages } from '../Harness.ts';
import { jsonLine } from '../shared/jsonLine.ts';

/** What the program reads for a message: the end of its turn, where that is wanted, and the words, which it repeats with their id when it takes them. */
export function inputLines({ id, text, interrupt }: AgentMessage): string {
  const end = { type: 'control_request', request_id: `interrupt-${id}`, request: { subtype: 'interrupt' } };
  const words = { type: 'user', uuid: id, message: { role: 'user', content: [{ type: 'text', text }] } };
  return [...(interrupt ? [end] : []), words].map((line) => `${jsonLine(line)}\n`).join('');
}

/** Windows has no pipe that outlives the bridge. */
export const liveMessages: LiveMessages | undefined =
  process.platform === 'win32' ? undefined : { input: 'open', say: inputLines };
