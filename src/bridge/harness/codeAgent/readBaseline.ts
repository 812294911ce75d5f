import { parseRecord, timeOf } from '../shared/Json.ts';
import { type ModelCounts, readModelCounts } from './modelCounts.ts';
import { readLines } from './readLines.ts';

/**
 * What a session had counted before a time: the last cost-state line before the first line from that time. Each process
 * writes such a line, without a time, when it ends, and continues its counts when the session is resumed. Empty when
 * nothing was counted.
 * @throws Error when the transcript cannot be read
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
