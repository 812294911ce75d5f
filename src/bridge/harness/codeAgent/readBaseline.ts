import { parseRecord, timeOf } from './Json.ts';
import { type ModelCounts, readModelCounts } from './modelCounts.ts';
import { readLines } from './readLines.ts';

/**
 * What a session had counted before the time: its last cost-state line ahead of the first line of that time. Each
 * process writes such a line as it ends, with no time of its own, and counts on from the last one when it is resumed.
 * Empty: nothing was counted. @throws Error when the transcript cannot be read
 */
export async function readBaseline(transcript: string, before: Date): Promise<ModelCounts> {
  let counts: ModelCounts = {};
  for await (const line of readLines(transcript)) {
    const isCost = line.includes('"cost-state"');
    if (!isCost && !line.includes('"timestamp"')) continue;
    const entry = parseRecord(line);
    if (entry?.type === 'cost-state') counts = readModelCounts(entry.modelUsage) ?? counts;
    else if ((timeOf(entry?.timestamp) ?? Number.NEGATIVE_INFINITY) >= before.getTime()) break;
  }
  return counts;
}
