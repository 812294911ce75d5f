import type { TranscriptEntry } from './TranscriptEntry.ts';

/** Whether entries have a text, in upper or lower case. */
export interface Match {
  /** Whether stored JSON may hold it: a quick look that never misses one. */
  mayHold(json: string): boolean;
  /** Whether one of the texts that people read has it. */
  holds(entry: TranscriptEntry): boolean;
}

export function matchEntry(search: string): Match {
  const wanted = search.toLowerCase();
  const stored = JSON.stringify(search).slice(1, -1).toLowerCase();
  return {
    mayHold: (json) => json.toLowerCase().includes(stored),
    holds: ({ text, tool, path, steps }) =>
      [text, tool, path, ...(steps ?? []).map((step) => step.text)].some((one) => one?.toLowerCase().includes(wanted)),
  };
}
