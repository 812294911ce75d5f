import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** An entry of a transcript as bridges send it. */
export type SentEntry = Readonly<Record<string, unknown>>;

/** Sessions of an agent's program, a file each. */
export const RECORDINGS = resolve('test/bridge/harness/recordings/claude-2.1.332');
const MOST_TEXT = 4_000;

interface Part {
  readonly type: string;
  readonly text?: string;
  readonly thinking?: string;
  readonly id?: string;
  readonly name?: string;
  readonly input?: object;
  readonly tool_use_id?: string;
  readonly is_error?: boolean;
  readonly content?: unknown;
}

/** What the recorded sessions of an agent said and did, one session after the other, each entry at a time of its own. */
export function recordedEntries(): SentEntry[] {
  const lines = readdirSync(RECORDINGS)
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) => readFileSync(join(RECORDINGS, file), 'utf8').split('\n'));
  const parts = lines.flatMap((line) => {
    if (!line.includes('"message"')) return [];
    const { message } = JSON.parse(line) as { message?: { content?: unknown } };
    return Array.isArray(message?.content) ? (message.content as Part[]) : [];
  });
  return parts.map((part, place) => ({
    at: new Date(1_770_000_000_000 + place * 1_700).toISOString(),
    parent: null,
    ...entryOf(part),
  }));
}

function entryOf(part: Part): SentEntry {
  if (part.type === 'tool_use') {
    return { type: 'call', callId: part.id, tool: part.name, act: 'run', text: textOf(part.input), path: null };
  }
  if (part.type === 'tool_result') {
    return { type: 'result', callId: part.tool_use_id, isError: part.is_error ?? null, text: textOf(part.content) };
  }
  if (part.type === 'thinking') return { type: 'reasoning', text: textOf(part.thinking) };
  return { type: 'text', text: textOf(part.text) };
}

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value ?? '')).slice(0, MOST_TEXT);
