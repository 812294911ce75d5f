import { BOARD_CHANGES, SIGNAL_IDS, type Signal } from '../events/signals.ts';
import type { PubSubMessage } from './PubSub.ts';

/**
 * Reads a message of another process; undefined for this process's own messages and for any other text. Every client of
 * the database or of Redis may write to the channel, and a foreign text must not end the process.
 */
export function readMessage(text: string, self: string): PubSubMessage | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { from, wake, signals } = value as Partial<PubSubMessage & { from: string }>;
  if (typeof from !== 'string' || from === self || typeof wake !== 'boolean') return undefined;
  return Array.isArray(signals) && signals.every(isSignal) ? { wake, signals } : undefined;
}

/** A kind that only a newer version knows is ignored here. */
function isSignal(value: unknown): value is Signal {
  if (typeof value !== 'object' || value === null) return false;
  const signal = value as Record<string, unknown>;
  const { kind } = signal;
  if (typeof kind !== 'string' || !Object.hasOwn(SIGNAL_IDS, kind)) return false;
  const ids = ['accountId', ...SIGNAL_IDS[kind as Signal['kind']]];
  if (!ids.every((id) => typeof signal[id] === 'string')) return false;
  if (kind === 'inbox') return isIdOrNull(signal.projectId);
  if (kind === 'watch') return typeof signal.watches === 'boolean';
  return kind !== 'board' || isBoardDetail(signal);
}

function isBoardDetail({ change, cardId }: Record<string, unknown>): boolean {
  return (BOARD_CHANGES as readonly unknown[]).includes(change) && isIdOrNull(cardId);
}

const isIdOrNull = (value: unknown): boolean => value === null || typeof value === 'string';
