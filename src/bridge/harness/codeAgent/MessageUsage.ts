import type { ModelUsage } from '../../api/shapes.ts';
import type { PriceLookup, TokenCounts } from '../Harness.ts';
import { countOf, isRecord, type Json, recordOf, textOf } from '../shared/Json.ts';

interface Counts {
  readonly input: number;
  readonly output: number;
  readonly read: number;
  readonly write: number;
  /** The part of the written tokens that is cached for an hour. */
  readonly writeHour: number;
}

// The program writes this model into messages of its own, in place of an answer that failed to arrive.
const NO_MODEL = '<synthetic>';

/**
 * Adds up the assistant messages of transcripts. A message appears in several lines, in copies of a session and in
 * files of subagents. It counts once, with its largest figures, because its first lines are written while it grows.
 */
export class MessageUsage {
  private readonly messages = new Map<string, { readonly model: string; readonly counts: Counts }>();

  add(line: Json): void {
    const { message } = line;
    if (line.type !== 'assistant' || !isRecord(message) || !isRecord(message.usage)) return;
    const id = textOf(message.id) ?? textOf(line.requestId) ?? textOf(line.uuid);
    const model = textOf(message.model);
    if (id === undefined || model === undefined || model === NO_MODEL) return;
    this.messages.set(id, { model, counts: larger(readCounts(message.usage), this.messages.get(id)?.counts) });
  }

  sum(price: PriceLookup): Record<string, ModelUsage> {
    const models = new Map<string, ModelUsage>();
    for (const { model, counts } of this.messages.values()) {
      const tokens = tokensOf(counts);
      const sums = models.get(model);
      const cost = price(model, tokens);
      models.set(model, {
        inputTokens: (sums?.inputTokens ?? 0) + tokens.inputTokens,
        outputTokens: (sums?.outputTokens ?? 0) + tokens.outputTokens,
        cacheReadTokens: (sums?.cacheReadTokens ?? 0) + tokens.cacheReadTokens,
        cacheWriteTokens: (sums?.cacheWriteTokens ?? 0) + tokens.cacheWrite5mTokens + tokens.cacheWrite1hTokens,
        // One message without a price makes the whole cost unknown, because a partial cost would look like a complete
        // one.
        costUsd: cost === null || sums?.costUsd === null ? null : (sums?.costUsd ?? 0) + cost,
      });
    }
    return Object.fromEntries(models);
  }
}

function readCounts(usage: Json): Counts {
  const writes = recordOf(usage.cache_creation);
  const writeHour = countOf(writes.ephemeral_1h_input_tokens) ?? 0;
  const told = writeHour + (countOf(writes.ephemeral_5m_input_tokens) ?? 0);
  return {
    input: countOf(usage.input_tokens) ?? 0,
    output: countOf(usage.output_tokens) ?? 0,
    read: countOf(usage.cache_read_input_tokens) ?? 0,
    write: Math.max(countOf(usage.cache_creation_input_tokens) ?? 0, told),
    writeHour,
  };
}

function larger(one: Counts, other: Counts | undefined): Counts {
  if (other === undefined) return one;
  return {
    input: Math.max(one.input, other.input),
    output: Math.max(one.output, other.output),
    read: Math.max(one.read, other.read),
    write: Math.max(one.write, other.write),
    writeHour: Math.max(one.writeHour, other.writeHour),
  };
}

function tokensOf(counts: Counts): TokenCounts {
  return {
    inputTokens: counts.input,
    outputTokens: counts.output,
    cacheReadTokens: counts.read,
    // Writes of unknown lifetime are priced as short ones, as the program does.
    cacheWrite5mTokens: Math.max(0, counts.write - counts.writeHour),
    cacheWrite1hTokens: counts.writeHour,
  };
}
