import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigDir } from '../../../src/bridge/config/ConfigDir.ts';
import type { TokenCounts } from '../../../src/bridge/harness/Harness.ts';
import { PRICE_TIMING, PriceLists, type PriceTiming } from '../../../src/bridge/prices/PriceLists.ts';
import { until } from '../../support/until.ts';
import { recordLog } from '../support/recordLog.ts';

const FILE = 'openrouter-prices.json';
const HOUR = 3_600_000;

const LIST = {
  data: [
    { id: 'acme/rocket-1', pricing: { prompt: '0.000002', completion: '0.00001', input_cache_read: '0.0000005' } },
    { id: 'acme/gift:free', pricing: { prompt: '0', completion: '0' } },
    { id: 'acme/router', pricing: { prompt: '-1', completion: '-1' } },
    { id: 'anthropic/claude-opus-5', pricing: { prompt: '0.1', completion: '0.1' } },
    {
      id: 'acme/tall',
      pricing: {
        prompt: '0.000001',
        completion: '0.000002',
        input_cache_read: '0.0000001',
        overrides: [
          { min_prompt_tokens: 2000, prompt: '0.000004', completion: '0.000008', input_cache_read: '0.0000004' },
          { min_prompt_tokens: 1000, prompt: '0.000002' },
          { utc_start: 1200, prompt: '0.9', completion: '0.9' },
        ],
      },
    },
    { id: 'acme/twin', pricing: { prompt: '0.000001', completion: '0.000001' } },
    { id: 'other/twin', pricing: { prompt: '0.000003', completion: '0.000003' } },
    { id: 'acme/odd', pricing: { prompt: 'free of charge', completion: '0.1' } },
    null,
  ],
};

let folder: string;
let server: Server;
let url: string;
let asked: IncomingMessage[];
let answer: (response: ServerResponse) => void;
const opened: PriceLists[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bascule-prices-'));
  asked = [];
  answer = (response) => response.end(JSON.stringify(LIST));
  server = createServer((request, response) => {
    asked.push(request);
    answer(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/models`;
});

afterEach(async () => {
  for (const lists of opened.splice(0)) lists.stop();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await rm(folder, { recursive: true });
});

function open(now = (): number => Date.now(), timing: Partial<PriceTiming> = {}) {
  const log = recordLog();
  const lists = new PriceLists({ env: { pricesUrl: url }, config: new ConfigDir(folder), log, now, timing });
  opened.push(lists);
  return { lists, log };
}

async function openOn(now?: () => number, timing?: Partial<PriceTiming>) {
  const world = open(now, timing);
  world.lists.apply(true);
  world.lists.start();
  await world.lists.idle();
  return world;
}

const NONE: TokenCounts = {
  inputTokens: 0,
  outputTokens: 0,
  cacheReadTokens: 0,
  cacheWrite5mTokens: 0,
  cacheWrite1hTokens: 0,
};
const M = 1_000_000;
const tokens = (some: Partial<TokenCounts>): TokenCounts => ({ ...NONE, ...some });

describe('the table in the program', () => {
  it.each([
    ['an input', { inputTokens: M }, 5],
    ['an output', { outputTokens: M }, 25],
    ['a cache read', { cacheReadTokens: M }, 0.5],
    ['all of them', { inputTokens: 2 * M, outputTokens: M, cacheReadTokens: 4 * M }, 37],
  ])('costs %s by its price for a million tokens [PRICE-01]', (_what, some, dollars) => {
    expect(open().lists.price('claude-opus-5', tokens(some))).toBeCloseTo(dollars, 9);
  });

  it.each([
    ['five minutes', { cacheWrite5mTokens: M }, 5 * 1.25],
    ['an hour', { cacheWrite1hTokens: M }, 5 * 2],
  ])(
    'costs what is written to the cache for %s by a multiple of the input price [PRICE-02]',
    (_long, some, dollars) => {
      expect(open().lists.price('claude-opus-5', tokens(some))).toBeCloseTo(dollars, 9);
    },
  );

  it.each(['nobody-knows-9', '', '/', 'claude-opus', 'gpt-6'])('knows no price of %p [PRICE-03]', (model) => {
    expect(open().lists.price(model, tokens({ inputTokens: 1 }))).toBeNull();
  });

  it('knows a model by the day of its release, its vendor, and its long context', () => {
    const { lists } = open();
    const price = lists.price('claude-haiku-4-5', tokens({ inputTokens: M }));
    expect(price).toBe(1);
    for (const name of ['claude-haiku-4-5-20251001', 'anthropic/claude-haiku-4.5', 'Claude-Haiku-4-5[1m]']) {
      expect(lists.price(name, tokens({ inputTokens: M }))).toBe(price);
    }
    expect(lists.price('gpt-6.1-sol-2026-09-29', tokens({ inputTokens: 100_000 }))).toBeCloseTo(0.2, 9);
  });

  /** What the programs of 2026-11-28 name themselves: Claude Code 2.1.332, Codex 0.171.0, Gemini CLI 0.61.0. */
  it.each([
    ['claude-fable-5-2', 8.2 + 40],
    ['claude-mythos-5-2', 8.2 + 40],
    ['claude-mythos-5-1', 10.25 + 50],
    ['claude-mythos-5', 11 + 50],
    ['claude-opus-4-20250514', 16.5 + 75],
    ['claude-sonnet-4-0', 3.3 + 15],
    ['gpt-6.2-sol', 2.1 + 10],
    ['gpt-6.2-astra[high]', 8.4 + 40],
    ['gpt-6.1-terra', 1.05 + 5],
    ['gpt-5.5', 5.5 + 30],
    ['gemini-3.8-flash', 0.825 + 3.75],
    ['gemini-3.5-flash', 1.65 + 9],
    ['gemini-3.5-flash-lite', 0.33 + 2.5],
    ['gemini-3.1-flash-lite', 0.275 + 1.5],
    ['gemini-3-flash-preview', 0.55 + 3],
    ['google/gemini-2.5-flash', 0.33 + 2.5],
    ['gemini-2.5-flash-lite', 0.11 + 0.4],
  ])('knows %s', (model, dollars) => {
    const { lists } = open(() => Date.UTC(2026, 10, 28));
    const part = (some: Partial<TokenCounts>) => lists.price(model, tokens(some)) ?? Number.NaN;
    const [input, cached, output] = [{ inputTokens: 100 }, { cacheReadTokens: 100 }, { outputTokens: 100 }].map(part);
    expect(((input ?? 0) + (cached ?? 0) + (output ?? 0)) * 10_000).toBeCloseTo(dollars, 9);
  });

  it('has other rates for the longer prompts of Gemini’s models for hard work', () => {
    const { lists } = open();
    const at = (some: Partial<TokenCounts>) => lists.price('gemini-3.1-pro-preview', tokens(some));
    expect(at({ inputTokens: 200_000, outputTokens: 1000 })).toBeCloseTo(0.4 + 0.012, 9);
    expect(at({ inputTokens: 200_001, outputTokens: 1000 })).toBeCloseTo(0.800004 + 0.018, 9);
  });

  it('knows no price any more once the one that was looked up has ended', () => {
    const at = (now: number) => open(() => now).lists.price('gemini-3.8-flash', tokens({ inputTokens: M }));
    expect(at(Date.UTC(2027, 0, 1) - 1)).toBeCloseTo(0.75, 9);
    expect(at(Date.UTC(2027, 0, 1))).toBeNull();
  });

  it('costs a long prompt by its own rates, and cached tokens make it long too', () => {
    const { lists } = open();
    const at = (some: Partial<TokenCounts>): number | null => lists.price('gpt-6-astra', tokens(some));
    expect(at({ inputTokens: 272_000 })).toBeCloseTo(2.72, 9);
    expect(at({ inputTokens: 272_001, outputTokens: 1000 })).toBeCloseTo(5.44002 + 0.075, 9);
    expect(at({ inputTokens: 1, cacheReadTokens: 272_000 })).toBeCloseTo(0.00002 + 0.544, 9);
  });
});

describe('the public list', () => {
  it('has ten seconds to answer, is valid for a day, and is checked hourly [PRICE-05, PRICE-06, PRICE-07]', () => {
    expect(PRICE_TIMING).toEqual({ fetchTimeoutMs: 10_000, freshMs: 24 * HOUR, lookEveryMs: HOUR });
  });

  it('is asked for only when the rule file says so, and without a key [PRICE-05]', async () => {
    const { lists } = open();
    lists.start();
    lists.apply(false);
    await lists.idle();
    expect(asked).toHaveLength(0);
    lists.apply(true);
    await lists.idle();
    expect(asked).toHaveLength(1);
    expect(Object.keys(asked[0]?.headers ?? {}).filter((name) => /auth|key|cookie/.test(name))).toEqual([]);
    expect(lists.price('acme/rocket-1', tokens({ inputTokens: M, outputTokens: M }))).toBeCloseTo(12, 9);
    expect(lists.price('rocket-1', tokens({ cacheReadTokens: M }))).toBeCloseTo(0.5, 9);
  });

  it('is waited for no longer than its time [PRICE-05, PRICE-08]', async () => {
    answer = () => undefined;
    const { lists, log } = await openOn(undefined, { fetchTimeoutMs: 50 });
    expect(log.of('prices_failed')).toHaveLength(1);
    expect(lists.price('acme/rocket-1', NONE)).toBeNull();
  });

  it('is kept in a file, and a bridge that starts within 24 hours reads that one [PRICE-06]', async () => {
    const start = Date.now();
    await openOn(() => start);
    expect(await readdir(folder)).toEqual([FILE]);
    const { lists } = await openOn(() => start + 24 * HOUR - 1);
    expect(asked).toHaveLength(1);
    expect(lists.price('acme/rocket-1', tokens({ inputTokens: M }))).toBeCloseTo(2, 9);
    await openOn(() => start + 24 * HOUR);
    expect(asked).toHaveLength(2);
  });

  it('is fetched again when the stored one is from the future', async () => {
    const start = Date.now();
    await openOn(() => start);
    await openOn(() => start - HOUR);
    expect(asked).toHaveLength(2);
  });

  it('has its age checked at the start, after a reload, and from time to time [PRICE-07]', async () => {
    let now = Date.now();
    const { lists } = await openOn(() => now, { lookEveryMs: 5 });
    expect(asked).toHaveLength(1);
    now += 25 * HOUR;
    await until('the age was looked at', () => asked.length === 2);
    await lists.idle();

    const hourly = await openOn(() => now);
    expect(asked).toHaveLength(2);
    now += 25 * HOUR;
    lists.stop();
    hourly.lists.apply(true);
    await hourly.lists.idle();
    expect(asked).toHaveLength(3);
  });

  it.each([
    ['refuses', (response: ServerResponse) => void response.writeHead(503).end('busy')],
    ['answers with what is no JSON', (response: ServerResponse) => void response.end('<html>')],
    ['answers with another thing', (response: ServerResponse) => void response.end('{"data":[{"id":7}]}')],
    ['answers with nothing', (response: ServerResponse) => void response.end('{"data":[]}')],
    ['hangs up', (response: ServerResponse) => void response.destroy()],
  ])('that %s leaves an older stored one in use, and without one the cost unknown [PRICE-08]', async (_does, how) => {
    const start = Date.now();
    const good = answer;
    answer = how;
    const without = await openOn(() => start);
    expect(without.lists.price('acme/rocket-1', NONE)).toBeNull();
    expect(without.log.of('prices_failed')).toHaveLength(1);

    answer = good;
    await openOn(() => start);
    answer = how;
    const { lists, log } = await openOn(() => start + 48 * HOUR);
    expect(lists.price('acme/rocket-1', tokens({ inputTokens: M }))).toBeCloseTo(2, 9);
    expect(log.of('prices_failed')).toHaveLength(1);
  });

  it('never outdoes the table in the program [PRICE-09]', async () => {
    const { lists } = await openOn();
    for (const name of ['claude-opus-5', 'anthropic/claude-opus-5', 'claude-opus-5-20260724']) {
      expect(lists.price(name, tokens({ inputTokens: M }))).toBe(5);
    }
  });

  it('is forgotten when the key leaves the rule file [PRICE-10]', async () => {
    const { lists } = await openOn();
    expect(lists.price('acme/rocket-1', NONE)).toBe(0);
    lists.apply(false);
    expect(lists.price('acme/rocket-1', NONE)).toBeNull();
    expect(lists.price('claude-opus-5', tokens({ inputTokens: M }))).toBe(5);
  });

  it('is forgotten when the key leaves while it is on its way [PRICE-10]', async () => {
    let held: ServerResponse | undefined;
    answer = (response) => {
      held = response;
    };
    const { lists } = open();
    lists.apply(true);
    lists.start();
    const response = await until('the list was asked for', () => held);
    lists.apply(false);
    response.end(JSON.stringify(LIST));
    await lists.idle();
    expect(lists.price('acme/rocket-1', NONE)).toBeNull();
  });

  it('has the tier go by the size of each prompt [PRICE-11]', async () => {
    const { lists } = await openOn();
    const at = (some: Partial<TokenCounts>): number => (lists.price('acme/tall', tokens(some)) ?? Number.NaN) * M;
    expect(at({ inputTokens: 999 })).toBeCloseTo(999, 3);
    expect(at({ inputTokens: 1000 })).toBeCloseTo(2000, 3);
    expect(at({ inputTokens: 1, cacheReadTokens: 1999, outputTokens: 10 })).toBeCloseTo(4 + 1999 * 0.4 + 80, 3);
  });

  it('has a tier without a price for cached tokens use that of the base [PRICE-12]', async () => {
    const { lists } = await openOn();
    expect((lists.price('acme/tall', tokens({ cacheReadTokens: 1500 })) ?? 0) * M).toBeCloseTo(150, 3);
  });

  it('has a free model cost nothing, which is a known cost [PRICE-13]', async () => {
    const { lists } = await openOn();
    expect(lists.price('acme/gift:free', tokens({ inputTokens: M, outputTokens: M }))).toBe(0);
    expect(lists.price('acme/gift', NONE)).toBeNull();
  });

  it('gives no price for a name that two models share, nor for an invalid price [PRICE-03]', async () => {
    const { lists } = await openOn();
    expect(lists.price('twin', NONE)).toBeNull();
    expect(lists.price('other/twin', tokens({ inputTokens: M }))).toBeCloseTo(3, 9);
    for (const model of ['acme/router', 'acme/odd']) expect(lists.price(model, NONE)).toBeNull();
  });

  it.each([
    '{"fetchedAt":"2026',
    '{"fetchedAt":"x","models":{}}',
    '{"fetchedAt":"2026-01-01T00:00:00Z","models":{"a":{}}}',
    'null',
  ])('is fetched when the stored one is damaged: %s', async (text) => {
    await writeFile(join(folder, FILE), text);
    const { lists, log } = await openOn();
    expect(log.of('state_damaged')).toHaveLength(1);
    expect(lists.price('acme/rocket-1', NONE)).toBe(0);
    expect(await readFile(join(folder, `${FILE}.damaged`), 'utf8')).toBe(text);
  });

  it('is abandoned silently when the bridge ends', async () => {
    answer = () => undefined;
    const { lists, log } = open();
    lists.apply(true);
    lists.start();
    await until('the list was asked for', () => asked.length === 1);
    lists.stop();
    await lists.idle();
    expect(log.lines).toEqual([]);
  });

  it('is used when it cannot be stored', async () => {
    await rm(folder, { recursive: true });
    await writeFile(folder, 'a file, not a folder');
    const { lists, log } = await openOn();
    expect(lists.price('acme/rocket-1', NONE)).toBe(0);
    expect(log.of('state_write_failed')).toHaveLength(1);
  });
});
