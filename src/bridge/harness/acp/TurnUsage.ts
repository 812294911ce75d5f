import { isDeepStrictEqual } from 'node:util';
import type { Usage } from '../../api/shapes.ts';
import type { PriceLookup, TokenCounts } from '../Harness.ts';
import { countOf, isRecord, type Json, recordOf, records, textOf } from '../shared/Json.ts';
import { UsageSum } from '../shared/UsageSum.ts';

/** What the turns of a run used, as far as the agent tells. */
export class TurnUsage {
  peak: number | undefined;
  private readonly models = new Map<string | undefined, TokenCounts>();
  private byModel: ReadonlyMap<string | undefined, TokenCounts> = new Map();
  private partial = false;
  private named: string | undefined;
  /** What the session had cost before this run, and by now, in dollars. */
  private costBefore: number | undefined = 0;
  private cost: number | undefined;
  private resumed = false;
  private turns = 0;
  private open = 0;

  constructor(
    /** The model of the session, where the figures name none. */
    public model: string | undefined,
    private readonly price: PriceLookup,
  ) {}

  /** The session has a past, whose cost the agent may add. */
  goOn(): void {
    this.resumed = true;
  }

  beginTurn(): void {
    if (this.turns++ === 0) this.costBefore = this.cost ?? (this.resumed ? undefined : 0);
    this.open++;
  }

  /** Reads what is said of the context and of the session's cost so far. */
  update({ used, cost, _meta }: Json): void {
    const tokens = countOf(used);
    if (this.turns > 0 && tokens !== undefined && tokens > 0) this.peak = Math.max(this.peak ?? 0, tokens);
    if (isRecord(_meta)) this.named = textOf(_meta['_claude/model']) ?? this.named;
    if (isRecord(cost) && cost.currency === 'USD' && typeof cost.amount === 'number' && cost.amount >= 0) {
      this.cost = cost.amount;
    }
  }

  /** Reads the answer to a prompt. The figures by model are of the whole turn, others may be those of its last step. */
  endTurn(answer: Json): void {
    this.open--;
    const meta = recordOf(answer._meta);
    const quota = recordOf(meta.quota);
    const byModel = records(quota.model_usage).flatMap(({ model, token_count }) =>
      isRecord(token_count) ? [{ model: textOf(model), tokens: countsOf(token_count) }] : [],
    );
    const told = isRecord(quota.token_count) ? quota.token_count : answer.usage;
    if (!isRecord(told)) return;
    // Without these figures the others are those of the last step of the turn.
    if (!isRecord(quota.token_count)) this.partial = true;
    const turn = countsOf(told);
    const whole = byModel.reduce((sum, { tokens }) => addCounts(sum, tokens), NONE);
    if (isDeepStrictEqual(whole, turn)) for (const { model, tokens } of byModel) this.add(model, tokens);
    else this.add(this.named ?? byModel[0]?.model ?? this.model, turn);
    this.byModel = new Map(byModel.map(({ model, tokens }) => [model, tokens]));
  }

  /** Undefined when the agent told nothing. */
  sum(): Usage | undefined {
    const models = this.whole();
    if (models.size === 0) return undefined;
    const sum = new UsageSum();
    const told =
      this.cost === undefined || this.costBefore === undefined ? undefined : Math.max(0, this.cost - this.costBefore);
    // The agent tells one cost, which is that of a model only where there is one.
    const only = models.size === 1 ? told : undefined;
    for (const [model, tokens] of models) {
      sum.add(model, tokens, only ?? (model === undefined ? null : this.price(model, tokens)));
    }
    return sum.sum(this.partial || this.open > 0 ? 'estimated' : 'reported');
  }

  /** One program's figures by model are of all that its process used, with helpers that the figures of turns leave out. */
  private whole(): ReadonlyMap<string | undefined, TokenCounts> {
    return totalOf(this.byModel) > totalOf(this.models) ? this.byModel : this.models;
  }

  private add(model: string | undefined, tokens: TokenCounts): void {
    // One program counts nothing of a turn that was cancelled.
    if (isDeepStrictEqual(tokens, NONE)) return;
    this.models.set(model, addCounts(this.models.get(model) ?? NONE, tokens));
  }
}

const NONE: TokenCounts = {
  inputTokens: 0,
  outputTokens: 0,
  cacheReadTokens: 0,
  cacheWrite5mTokens: 0,
  cacheWrite1hTokens: 0,
};

const countsOf = (told: Json): TokenCounts => ({
  inputTokens: countOf(told.inputTokens) ?? countOf(told.input_tokens) ?? 0,
  outputTokens: countOf(told.outputTokens) ?? countOf(told.output_tokens) ?? 0,
  cacheReadTokens: countOf(told.cachedReadTokens) ?? countOf(told.cachedInputTokens) ?? 0,
  cacheWrite5mTokens: countOf(told.cachedWriteTokens) ?? countOf(told.cacheWriteInputTokens) ?? 0,
  cacheWrite1hTokens: 0,
});

const addCounts = (one: TokenCounts, other: TokenCounts): TokenCounts => ({
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
  cacheReadTokens: one.cacheReadTokens + other.cacheReadTokens,
  cacheWrite5mTokens: one.cacheWrite5mTokens + other.cacheWrite5mTokens,
  cacheWrite1hTokens: one.cacheWrite1hTokens + other.cacheWrite1hTokens,
});

const totalOf = (models: ReadonlyMap<string | undefined, TokenCounts>): number =>
  [...models.values()].reduce((sum, counts) => sum + Object.values(counts).reduce((one, other) => one + other, 0), 0);
