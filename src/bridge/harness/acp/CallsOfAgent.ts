import { type Json, recordOf, textOf } from '../shared/Json.ts';
import { type CallOfAgent, readCall } from './CallOfAgent.ts';

/** An endless run must not fill the memory. */
const MOST_OPEN = 2_000;

/** The calls of an agent that have not ended. Agents describe a call bit by bit, over several updates and the request for leave. */
export class CallsOfAgent {
  private readonly open = new Map<string, { told: Json; firstTitle: string | undefined }>();

  /** Adds what an update or a request for leave tells. @returns the call as it is known now; undefined without an id */
  tell(part: Json): CallOfAgent | undefined {
    const id = textOf(part.toolCallId)?.slice(0, 200);
    if (id === undefined) return undefined;
    const held = this.open.get(id);
    const firstTitle = held === undefined ? textOf(part.title) : held.firstTitle;
    const told = { ...held?.told, ...part, ...metaOf(held?.told, part) };
    if (held !== undefined || this.open.size < MOST_OPEN) this.open.set(id, { told, firstTitle });
    return readCall(id, told, firstTitle);
  }

  end(id: string): void {
    this.open.delete(id);
  }

  get size(): number {
    return this.open.size;
  }
}

/** Programs tell their own facts over several updates, too. */
function metaOf(held: Json | undefined, part: Json): Json {
  const [one, other] = [recordOf(held?._meta), recordOf(part._meta)];
  const claude = { ...recordOf(one.claudeCode), ...recordOf(other.claudeCode) };
  return { _meta: { ...one, ...other, ...(Object.keys(claude).length === 0 ? {} : { claudeCode: claude }) } };
}
