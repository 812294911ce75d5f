import type { NumberedEntry } from '../../domain/transcripts/TranscriptEntry.ts';
import type { TranscriptEntry } from './TranscriptEntry.ts';

/** A stored entry as the graph shows it. */
export function toTranscriptEntry(entry: NumberedEntry): TranscriptEntry {
  return {
    number: entry.number,
    kind: entry.type,
    at: entry.at === undefined ? null : new Date(entry.at),
    parent: entry.parent ?? null,
    text: entry.text ?? null,
    cut: entry.cut ?? 0,
    callId: entry.callId ?? null,
    tool: entry.tool ?? null,
    act: entry.act ?? null,
    path: entry.path ?? null,
    isError: entry.isError ?? null,
    about: entry.about ?? null,
    model: entry.model ?? null,
    attempt: entry.attempt ?? null,
    attempts: entry.of ?? null,
    reason: entry.reason ?? null,
    server: entry.server ?? null,
    count: entry.count ?? null,
    steps: entry.steps ?? null,
  };
}
