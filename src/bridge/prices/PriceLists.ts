import type { ConfigDir } from '../config/ConfigDir.ts';
import type { PriceLookup } from '../harness/Harness.ts';
import { type HttpFetch, httpFetch } from '../http/httpFetch.ts';
import { readBody } from '../http/readBody.ts';
import { reasonOf } from '../http/reasonOf.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import type { BridgeEnv } from '../readEnv.ts';
import { BUILT_IN_PRICES } from './builtInPrices.ts';
import { costOf, type ModelPrice } from './ModelPrice.ts';
import { modelNames } from './modelNames.ts';
import { indexPrices, readPriceList } from './readPriceList.ts';

const FILE = 'openrouter-prices.json';
const MOST_BYTES = 32 * 1024 * 1024;

/** The stored list: prices by id, and when they were fetched. */
interface StoredList {
  readonly fetchedAt: string;
  readonly models: Readonly<Record<string, ModelPrice>>;
}

export interface PriceTiming {
  /** How long a stored list is used before it is fetched again. */
  readonly freshMs: number;
  /** How often its age is checked. */
  readonly lookEveryMs: number;
  readonly fetchTimeoutMs: number;
}

export const PRICE_TIMING: PriceTiming = { freshMs: 24 * 3_600_000, lookEveryMs: 3_600_000, fetchTimeoutMs: 10_000 };

export interface PriceListsDeps {
  readonly env: Pick<BridgeEnv, 'pricesUrl'>;
  readonly config: ConfigDir;
  readonly log: BridgeLog;
  readonly timing?: Partial<PriceTiming>;
  readonly now?: () => number;
  readonly fetchLike?: HttpFetch;
}

/**
 * The prices of models: a table in the program and, if the rule file asks for it, a public list (document 3 §2.6).
 * Callers never get an error: without a price, the cost is unknown.
 */
export class PriceLists {
  private readonly timing: PriceTiming;
  private readonly now: () => number;
  private on = false;
  private fetched: ReadonlyMap<string, ModelPrice | null> = new Map();
  private fetchedAt: number | undefined;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private abort = new AbortController();

  constructor(private readonly deps: PriceListsDeps) {
    this.timing = { ...PRICE_TIMING, ...deps.timing };
    this.now = deps.now ?? Date.now;
  }

  /** May be called twice. */
  start(): void {
    if (this.timer !== undefined) return;
    this.abort = new AbortController();
    this.timer = setInterval(() => void this.look(), this.timing.lookEveryMs);
    this.timer.unref();
    void this.look();
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.abort.abort();
  }

  /**
   * Applies the rule file's `openRouterPrices`, at the start and after each reload. When off, fetched prices do not
   * count.
   */
  apply(on: boolean): void {
    this.on = on;
    if (!on) this.drop();
    else if (this.timer !== undefined) void this.look();
  }

  readonly price: PriceLookup = (model, tokens) => {
    const found = this.find(model);
    return found && this.now() < (found.until ?? Number.POSITIVE_INFINITY) ? costOf(found, tokens) : null;
  };

  /** Resolves when nothing is being fetched. */
  async idle(): Promise<void> {
    await this.looking;
  }

  private find(model: string): ModelPrice | null | undefined {
    const names = modelNames(model);
    for (const prices of [BUILT_IN_PRICES, BUILT_IN_BY_NAME, this.fetched]) {
      for (const name of names) if (prices.has(name)) return prices.get(name);
    }
    return undefined;
  }

  private look(): Promise<void> {
    if (!this.on) return Promise.resolve();
    this.looking ??= this.refresh()
      .catch((error: unknown) => {
        // A fetch that a stopping bridge has aborted did not fail.
        if (!this.abort.signal.aborted) this.deps.log.warn('prices_failed', { error: reasonOf(error) });
      })
      .finally(() => {
        this.looking = undefined;
      });
    return this.looking;
  }

  private async refresh(): Promise<void> {
    if (this.fetchedAt === undefined) await this.readStored();
    if (this.isFresh()) return;
    const prices = readPriceList(await this.fetchList());
    const at = this.now();
    if (!this.on) return;
    this.use(prices, at);
    this.deps.log.info('prices_fetched', { models: prices.size });
    const stored: StoredList = { fetchedAt: new Date(at).toISOString(), models: Object.fromEntries(prices) };
    await this.deps.config.writeJson(stored, FILE).catch((error: unknown) => {
      this.deps.log.error('state_write_failed', { file: this.deps.config.at(FILE), error: (error as Error).message });
    });
  }

  /** A time in the future does not count: the clock was set back, or the file came from elsewhere. */
  private isFresh(): boolean {
    const age = this.fetchedAt === undefined ? -1 : this.now() - this.fetchedAt;
    return age >= 0 && age < this.timing.freshMs;
  }

  private async readStored(): Promise<void> {
    const { config, log } = this.deps;
    try {
      const stored = await config.readJson<StoredList>(FILE);
      if (stored === undefined) return;
      const at = Date.parse(stored.fetchedAt);
      const models = Object.entries(stored.models);
      if (!Number.isFinite(at) || !models.every(([, price]) => isPrice(price)))
        throw new Error('it is not a price list');
      if (this.on) this.use(new Map(models), at);
    } catch (error) {
      log.warn('state_damaged', { file: config.at(FILE), error: (error as Error).message });
      await config.move([FILE], [`${FILE}.damaged`]).catch(() => undefined);
    }
  }

  private async fetchList(): Promise<unknown> {
    const { env, fetchLike = httpFetch } = this.deps;
    const signal = AbortSignal.any([this.abort.signal, AbortSignal.timeout(this.timing.fetchTimeoutMs)]);
    const response = await fetchLike(env.pricesUrl, {
      signal,
      redirect: 'follow',
      headers: { Accept: 'application/json' },
    });
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      throw new Error(`the price list answered ${response.status}`);
    }
    return JSON.parse((await readBody(response, MOST_BYTES)).toString('utf8'));
  }

  private use(prices: ReadonlyMap<string, ModelPrice>, at: number): void {
    this.fetched = indexPrices(prices);
    this.fetchedAt = at;
  }

  private drop(): void {
    this.fetched = new Map();
    this.fetchedAt = undefined;
  }
}

/** Vendors write `claude-opus-5-5` and `gpt-6.1-sol`; lists write the same names with dots or hyphens. */
const BUILT_IN_BY_NAME = indexPrices(BUILT_IN_PRICES);

function isPrice(price: unknown): boolean {
  const { input, output, cacheRead, tiers } = (price ?? {}) as Record<string, unknown>;
  const isRate = (rate: unknown): boolean => typeof rate === 'number' && Number.isFinite(rate) && rate >= 0;
  const isOptional = (rate: unknown): boolean => rate === undefined || isRate(rate);
  const isTier = (tier: Record<string, unknown> | null): boolean =>
    isRate(tier?.from) && [tier?.input, tier?.output, tier?.cacheRead].every(isOptional);
  return (
    isRate(input) &&
    isRate(output) &&
    isOptional(cacheRead) &&
    (tiers === undefined || (Array.isArray(tiers) && tiers.every(isTier)))
  );
}
