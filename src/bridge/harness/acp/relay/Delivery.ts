import { isRecord } from '../../shared/Json.ts';
import type { MessageLine, RelayFact } from '../RelayLine.ts';

/** Updates that belong to a turn; others, such as a title or the usage, may belong to the turn before. */
const OF_TURN: ReadonlySet<unknown> = new Set([
  'user_message_chunk',
  'agent_message_chunk',
  'agent_thought_chunk',
  'tool_call',
  'tool_call_update',
  'plan',
]);

/** Tells that an agent has taken the messages that it was given with the prompt of a turn: by the first sign of that turn. */
export class Delivery {
  private given: readonly string[] = [];

  constructor(private readonly tell: (fact: RelayFact) => void) {}

  begin(messages: readonly string[]): void {
    this.given = messages;
  }

  /** Looks at what the agent says, before that is printed: the end of a turn follows the receipt of its messages. */
  see({ way, method, params, result }: MessageLine): void {
    if (way !== '<' || this.given.length === 0) return;
    const update = method === 'session/update' && isRecord(params?.update) ? params.update.sessionUpdate : undefined;
    const isEnd = method === undefined && isRecord(result) && 'stopReason' in result;
    if (!isEnd && method !== 'session/request_permission' && !OF_TURN.has(update)) return;
    this.tell({ kind: 'delivered', messages: this.given });
    this.given = [];
  }
}
