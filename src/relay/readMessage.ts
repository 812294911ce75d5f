import type { RelayMessage } from './Relay.ts';

/**
 * What another process said, or undefined for this one's own words and for anything else: whoever may connect may
 * speak on the channel, and a text that is not ours must not end the process.
 */
export function readMessage(text: string, self: string): RelayMessage | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { from, wake, signals } = value as Partial<RelayMessage & { from: string }>;
  if (typeof from !== 'string' || from === self || typeof wake !== 'boolean') return undefined;
  return Array.isArray(signals) && signals.every(isSignal) ? { wake, signals } : undefined;
}

/** Listeners tell signals apart by their kind, and read texts from them. */
function isSignal(signal: unknown): boolean {
  if (typeof signal !== 'object' || signal === null || !('kind' in signal)) return false;
  const { kind, accountId, projectId, bridgeId, runId, exportId } = signal as Record<string, unknown>;
  const named = { bridge: [bridgeId], run: [projectId, runId], board: [projectId], export: [exportId] }[String(kind)];
  return named !== undefined && [accountId, ...named].every((text) => typeof text === 'string');
}
