import type { Usage } from '../../api/shapes.ts';
import type { PriceLookup } from '../Harness.ts';
import { parseRecord, timeOf } from '../shared/Json.ts';
import { findSubagentTranscripts, findTranscripts } from './findTranscripts.ts';
import { MessageUsage } from './MessageUsage.ts';
import { readLines } from './readLines.ts';

/**
 * The usage of a session between two times, both included, by the assistant messages of its transcripts and those of
 * its subagents (document 3 §8). Returns undefined when no transcript can be read.
 */
export async function estimateUsage(
  configDir: string,
  session: string,
  from: Date,
  to: Date | undefined,
  price: PriceLookup,
): Promise<Usage | undefined> {
  const messages = new MessageUsage();
  let read = false;
  for (const transcript of await findTranscripts(configDir, session)) {
    const files = [transcript, ...(await findSubagentTranscripts(transcript, from))];
    for (const file of files) {
      const whole = await addFile(file, from.getTime(), to?.getTime() ?? Number.POSITIVE_INFINITY, messages);
      read ||= whole && file === transcript;
    }
  }
  return read ? { source: 'estimated', models: messages.sum(price) } : undefined;
}

/** Returns false when the file could not be read. */
async function addFile(file: string, from: number, to: number, messages: MessageUsage): Promise<boolean> {
  let at: number | undefined;
  try {
    for await (const line of readLines(file)) {
      if (!line.includes('"timestamp"') && !line.includes('"usage"')) continue;
      const entry = parseRecord(line);
      if (entry === undefined) continue;
      at = timeOf(entry.timestamp) ?? at;
      if (at !== undefined && at >= from && at <= to) messages.add(entry);
    }
    return true;
  } catch {
    return false;
  }
}
