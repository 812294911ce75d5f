import type { Moment } from '../../toolcalls/ToolCalls.ts';
import {
  type Act,
  type Entry,
  type EntryListener,
  entryName,
  entryWords,
  MOST_STEPS,
  type PlanStep,
} from '../Entry.ts';
import { isRecord, type Json, records, textOf } from '../shared/Json.ts';
import { type CallOfAgent, isSubagent } from './CallOfAgent.ts';

type At = number | undefined;

/** Milliseconds since 1970: the time that a line names, or that of its arrival. */
export const timeOf = ({ told, seen }: Moment): At => told ?? seen;

const ACTS: Readonly<Record<string, Act>> = {
  execute: 'run',
  edit: 'edit',
  delete: 'edit',
  move: 'edit',
  read: 'read',
  search: 'search',
  fetch: 'fetch',
};
const STEPS: Readonly<Record<string, PlanStep['state']>> = { in_progress: 'active', completed: 'done' };

/** The entries of a conversation. */
export class AcpEntries {
  constructor(private readonly tell: EntryListener | undefined) {}

  start(model: string | undefined, session: string | undefined, at: At): void {
    const named = {
      ...(model !== undefined && { model: entryName(model) }),
      ...(session !== undefined && { session: entryName(session) }),
    };
    this.tell?.({ type: 'notice', about: 'start', ...named, at });
  }

  said(text: string | undefined, at: At): void {
    if (text !== undefined) this.tell?.({ type: 'text', ...entryWords(text), inSubagent: false, at });
  }

  thought(text: string | undefined, at: At): void {
    if (text !== undefined) this.tell?.({ type: 'reasoning', ...entryWords(text), inSubagent: false, at });
  }

  begin(call: CallOfAgent, text: () => string, at: At): void {
    const { id, inSubagent, parent, paths, kind } = call;
    this.tell?.({
      type: 'call',
      id,
      tool: entryName(call.tool),
      act: isSubagent(call) ? 'delegate' : (ACTS[kind] ?? 'other'),
      ...entryWords(text()),
      path: paths[0],
      inSubagent,
      ...(parent !== undefined && { parent: entryName(parent) }),
      at,
    });
  }

  /** @param part the update with which the call ended */
  end({ id, status }: CallOfAgent, { content }: Json, at: At): void {
    const said = records(content)
      .map((block) => (isRecord(block.content) ? (textOf(block.content.text) ?? '') : ''))
      .join('\n');
    const isError = status === 'failed';
    this.tell?.({ type: 'result', id, isError, ...entryWords(said), backgroundId: undefined, at });
  }

  plan({ entries }: Json, at: At): void {
    const steps = records(entries)
      .slice(0, MOST_STEPS)
      .map(({ content, status }): PlanStep => {
        return { text: entryName(textOf(content) ?? ''), state: STEPS[String(status)] ?? 'pending' };
      });
    this.tell?.({ type: 'plan', steps, at });
  }

  asks(text: string, at: At): void {
    this.tell?.({ type: 'question', ...entryWords(text), at });
  }

  answered(at: At): void {
    this.tell?.({ type: 'notice', about: 'answer', at });
  }

  refused({ id, tool }: Pick<CallOfAgent, 'id' | 'tool'>, at: At): void {
    this.tell?.({ type: 'notice', about: 'refusal', id, tool: entryName(tool), at });
  }

  missing(server: string, at: At): void {
    this.tell?.({ type: 'notice', about: 'missing', server: entryName(server), at });
  }

  failed(text: string, at: At): void {
    const entry: Entry = { type: 'error', ...entryWords(text), at };
    this.tell?.(entry);
  }
}
