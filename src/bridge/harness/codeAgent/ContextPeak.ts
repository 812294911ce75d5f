import { isRecord, type Json, recordOf } from '../shared/Json.ts';

/**
 * The largest prompt of the main session: the sum of the three token counts, over lines that have all three (document 2
 * §2.5).
 */
export class ContextPeak {
  tokens: number | undefined;

  add(line: Json): void {
    if (line.parent_tool_use_id != null || !isRecord(line.message) || line.message.model === '<synthetic>') return;
    const usage = recordOf(line.message.usage);
    const figures = [usage.input_tokens, usage.cache_read_input_tokens, usage.cache_creation_input_tokens];
    if (!figures.every((figure) => typeof figure === 'number' && figure >= 0)) return;
    const sum = (figures as number[]).reduce((total, figure) => total + Math.trunc(figure), 0);
    if (Number.isSafeInteger(sum)) this.tokens = Math.max(this.tokens ?? 0, sum);
  }
}
