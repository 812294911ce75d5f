import { IdleGaps } from '../../toolcalls/IdleGaps.ts';
import type { SessionWindow } from '../Harness.ts';
import { readLines } from './readLines.ts';
import type { SessionCall } from './SessionCall.ts';
import { SessionCalls } from './SessionCalls.ts';
import { type SessionPrompt, SessionPrompts } from './SessionPrompts.ts';

/** What a session file records about a period. */
export interface SessionLog {
  /** The folder that the session last ran in. */
  readonly dir: string | undefined;
  readonly prompts: readonly SessionPrompt[];
  readonly calls: readonly SessionCall[];
  /** The gaps between lines. */
  readonly gaps: IdleGaps;
}

/** An empty period, for callers that only need the folder. */
export const NEVER: SessionWindow = { from: new Date(1), to: new Date(0) };

interface SessionLine {
  readonly timestamp?: unknown;
  readonly type?: unknown;
  readonly payload?: unknown;
}

/**
 * Reads a session file in the format of release 0.169.0. Returns undefined when the file cannot be read or has another
 * format: its first line does not open a session, or a line in the middle is not valid JSON. The format is undocumented
 * and may change, and partial data would look complete (document 3 §9).
 */
export async function readSession(file: string, window: SessionWindow): Promise<SessionLog | undefined> {
  const prompts = new SessionPrompts();
  const calls = new SessionCalls();
  const gaps = new IdleGaps();
  let dir: string | undefined;
  let opened = false;
  let foreign = false;
  const take = (text: string, isLast: boolean): void => {
    if (foreign || text.trim() === '') return;
    const line = parse(text);
    const at = typeof line?.timestamp === 'string' ? Date.parse(line.timestamp) : Number.NaN;
    const payload = line?.payload;
    if (line === undefined || Number.isNaN(at) || typeof payload !== 'object' || payload === null) {
      // The program was killed in the middle of a write.
      foreign = !isLast;
      return;
    }
    const fields = payload as Record<string, unknown>;
    if (!opened) {
      opened = line.type === 'session_meta';
      foreign = !opened;
    }
    if ((line.type === 'session_meta' || line.type === 'turn_context') && typeof fields.cwd === 'string')
      dir = fields.cwd;
    const inside = at >= window.from.getTime() && at <= window.to.getTime();
    prompts.take(line.type, fields, at, inside);
    calls.take(line.type, fields, at, inside);
    if (inside) gaps.add(at);
  };
  try {
    await readLines(file, take);
  } catch {
    return undefined;
  }
  if (foreign || !opened) return undefined;
  return { dir, prompts: prompts.all(), calls: calls.all(), gaps };
}

function parse(text: string): SessionLine | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
