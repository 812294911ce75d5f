import 'reflect-metadata';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Admission } from '../../src/graphql/Admission.ts';
import { CostBudget } from '../../src/graphql/cost/CostBudget.ts';
import type { ResolverContext } from '../../src/graphql/ResolverContext.ts';
import { createSchema } from '../../src/graphql/schema/createSchema.ts';
import { ShareFull } from '../../src/lib/concurrency/FairGate.ts';
import { resolvers } from '../../src/resolvers/resolvers.ts';
import { createMemoryLimiter } from '../support/memoryLimiter.ts';

const MEGABYTE = 1_048_576;

describe('the admission of operations', () => {
  let now = new Date('2026-03-01T12:00:00Z');
  const schema = createSchema(resolvers);

  async function create(options: { costPerMinute?: number; documentBytes?: number } = {}) {
    return new Admission({
      schema: await schema,
      limiter: createMemoryLimiter(),
      now: () => now,
      costPerMinute: options.costPerMinute ?? 1_000_000_000,
      operationsPerAccount: 4,
      documentBytes: options.documentBytes ?? 2 * MEGABYTE,
      operationLimits: new Map(),
    });
  }

  const contextOf = (accountId: string) =>
    ({
      actor: { accountId, scopes: new Set(['api']), key: accountId },
      csrfProven: true,
    }) as unknown as ResolverContext;
  const admit = async (admission: Admission, query: string, accountId = 'a') => {
    const asked = { query, variables: {} };
    return admission.operation(await admission.document(asked, contextOf(accountId)), asked, contextOf(accountId));
  };

  it('keeps ten thousand different documents within its limit, and still knows the one in use', async () => {
    const admission = await create();
    const used = '{ viewer { id email } }';
    const kept = await admission.document({ query: used, variables: {} }, contextOf('b'));
    for (let n = 0; n < 10_000; n++) {
      await admission.document({ query: `query Q${n} { viewer { id } }`, variables: {} }, contextOf('a'));
      if (n % 100 === 0) admission.documents.find(used);
      if (admission.documents.size > 2 * MEGABYTE) throw new Error(`${admission.documents.size} bytes are kept`);
    }
    expect(admission.documents.size).toBeGreaterThan(MEGABYTE);
    expect(admission.documents.find(used)).toBe(kept);
    expect(admission.documents.find('query Q0 { viewer { id } }')).toBeUndefined();
  });

  it('compiles what is asked for again and again, and nothing that is asked for once', async () => {
    const admission = await create();
    const runners = [];
    for (let n = 0; n < 10; n++) runners.push((await admit(admission, '{ viewer { id } }')).runner);
    expect(new Set(runners).size).toBe(2);
    expect(runners.indexOf(runners.at(-1) as never)).toBe(6);
    const before = admission.documents.size;
    for (let n = 0; n < 20; n++) await admit(admission, `query Once${n} { viewer { id } }`);
    // Compiled, each would have taken eight kilobytes more.
    expect((admission.documents.size - before) / 20).toBeLessThan(6_000);
  });

  it('compiles no subscription: its subscribers get answers from the reference engine', async () => {
    const admission = await create();
    const first = await admit(admission, 'subscription { bridgeChanged { bridgeId } }');
    const { size } = admission.documents;
    for (let n = 0; n < 10; n++) {
      const { runner } = await admit(admission, 'subscription { bridgeChanged { bridgeId } }');
      expect(runner).toBe(first.runner);
    }
    expect(admission.documents.size).toBe(size);
  });

  it('gives back what an operation was charged that got no turn, within the window of the charge', async () => {
    const query = '{ viewer { id } }';
    const busy = async () => {
      const admission = await create({ costPerMinute: 20_000 });
      await admit(admission, query);
      const never = () => new Promise<never>(() => undefined);
      for (let taken = 0; taken < 4 * 17; taken++) admission.inTurn('a', { cost: 1 }, never).catch(() => undefined);
      return admission;
    };
    const admission = await busy();
    const before = await admit(admission, query);
    const run = (admitted: typeof before) => admission.run(admitted, { query, variables: {} }, contextOf('a'));
    await expect(run(before)).rejects.toThrow(ShareFull);
    const after = await admit(admission, query);
    expect(after.balance.remaining).toBe(before.balance.remaining);
    const [time, full] = [now, 20_000 - 102];
    now = new Date(time.getTime() + 60_000);
    const next = await admit(admission, query);
    await expect(run(after)).rejects.toThrow(ShareFull);
    expect([next.balance.remaining, (await admit(admission, query)).balance.remaining]).toEqual([full, full - 102]);
    now = time;
  });

  it('charges a document the first time, and each run of it, until the minute ends', async () => {
    const admission = await create({ costPerMinute: 20_000 });
    const first = await admit(admission, '{ viewer { id } }');
    const second = await admit(admission, '{ viewer { id } }');
    expect(20_000 - first.balance.remaining).toBe(200 + 1 + 6 * 30 + 100 + 2);
    expect(first.balance.remaining - second.balance.remaining).toBe(102);
    const spend = async () => {
      for (let n = 0; n < 400; n++) await admit(admission, `query S${n} { viewer { id } }`);
    };
    await expect(spend()).rejects.toMatchObject({ code: 'cost_budget_spent', status: 429, retryAfter: 60 });
    // The rest is too small for any document.
    await expect(admit(admission, '{ viewer { id email } }')).rejects.toMatchObject({ code: 'cost_budget_spent' });
    await expect(admit(admission, '{ viewer { id } }', 'b')).resolves.toBeDefined();
    now = new Date(now.getTime() + 60_000);
    await expect(admit(admission, '{ viewer { id } }')).resolves.toBeDefined();
  });

  it('leaves an account its budget however many processes answer it', async () => {
    const limiter = createMemoryLimiter();
    for (let n = 0; n < 64; n++) {
      const budget = new CostBudget({ limiter, perMinute: 10_000_000, now: () => now });
      for (let run = 0; run < 2; run++) await budget.charge('many', 500);
    }
    const last = new CostBudget({ limiter, perMinute: 10_000_000, now: () => now });
    expect(await last.charge('many', 90_000)).toMatchObject({ limit: 166_666 });
  });

  it('gives out a budget second by second: one burst gets a second of it, and later callers wait for the next', async () => {
    const budget = new CostBudget({ limiter: createMemoryLimiter(), perMinute: 7_200_000, now: () => new Date() });
    await budget.charge('a', 120_000);
    await expect(budget.charge('a', 1)).rejects.toMatchObject({ code: 'cost_budget_spent', retryAfter: 1 });
    const waiting = Array.from({ length: 64 }, () => budget.chargeInTime('a', 1_000));
    await expect(budget.chargeInTime('a', 1_000)).rejects.toMatchObject({ code: 'cost_budget_spent' });
    await expect(budget.chargeInTime('b', 1_000)).resolves.toBeDefined();
    const balances = await Promise.all(waiting);
    expect(balances.at(-1)).toMatchObject({ limit: 120_000, remaining: 56_000 });
  });

  it('reads one unknown document at a time, of six accounts in turn, and the process does other work in between', async () => {
    const admission = await create();
    const order: string[] = [];
    let turns = 0;
    let counting = true;
    const count = () => {
      turns += 1;
      if (counting) setImmediate(count);
    };
    setImmediate(count);
    const seen: number[] = [];
    const read = async (accountId: string, name: string) => {
      await admission.document(
        { query: `query ${name} { viewer { ${'id '.repeat(100)} } }`, variables: {} },
        contextOf(accountId),
      );
      order.push(accountId);
      seen.push(turns);
    };
    const floods = ['f1', 'f2', 'f3', 'f4', 'f5', 'f6'].flatMap((account) =>
      Array.from({ length: 6 }, (_, n) => read(account, `${account}_${n}`)),
    );
    const modest = read('modest', 'Modest');
    await Promise.all([...floods, modest]);
    counting = false;
    // Six come before it, and not thirty-six.
    expect(order.indexOf('modest')).toBeLessThan(8);
    // Two phases of one turn of the loop may end a document each; without the pauses all would end in one turn.
    expect(new Set(seen).size).toBeGreaterThan(seen.length / 2);
  });

  it('runs together what costs no more than one operation may, of six accounts in turn, and what is cheap beside it', async () => {
    const admission = await create();
    let inside = 0;
    let most = 0;
    const order: string[] = [];
    const work = async (accountId: string) => {
      inside += 1;
      most = Math.max(most, inside);
      await nextTurn();
      inside -= 1;
      order.push(accountId);
    };
    const dear = { cost: 100_000 };
    const floods = ['f1', 'f2', 'f3', 'f4', 'f5', 'f6'].flatMap((account) =>
      Array.from({ length: 3 }, () => admission.inTurn(account, dear, () => work(account))),
    );
    const modest = admission.inTurn('modest', dear, () => work('modest'));
    const cheap = admission.inTurn('modest', { cost: 50 }, async () => order.push('cheap'));
    await Promise.all([...floods, modest, cheap]);
    expect(most).toBe(1);
    expect(order[0]).toBe('cheap');
    expect(order.indexOf('modest')).toBeLessThan(9);
  });

  it('reads and charges a text once when an account brings it many times at once', async () => {
    const admission = await create({ costPerMinute: 20_000 });
    const asked = { query: '{ viewer { id email } }', variables: {} };
    const documents = await Promise.all(Array.from({ length: 200 }, () => admission.document(asked, contextOf('a'))));
    expect(new Set(documents).size).toBe(1);
    expect(await admission.budget.charge('a', 0)).toMatchObject({ remaining: 20_000 - 200 - 1 - 7 * 30 });
  });

  it('refuses of a text that many bring at once only those whose values cost too much', async () => {
    const admission = await create();
    const query =
      'query($n: Int) { viewer { projects(first: $n) { nodes { workRequests(first: 200) { nodes { id state kind } } } } } }';
    const answers = await Promise.allSettled(
      [200, 10, 200, 10].map((n) => admission.document({ query, variables: { n } }, contextOf('a'))),
    );
    // The third waited for the second, whose text is read; its own values are judged when it is to run.
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  });

  it('grants a busy account its whole budget, second after second', async () => {
    let at = Date.parse('2026-03-01T12:00:00Z');
    const budget = new CostBudget({
      limiter: createMemoryLimiter(),
      perMinute: 10_000_000,
      now: () => new Date(at),
    });
    let granted = 0;
    // Nine tenths of the budget, evenly over ten seconds that do not begin with a window.
    for (let n = 0; n < 3_000; n++) {
      at += 10_000 / 3_000;
      await Promise.resolve(budget.charge('a', 500)).then(
        () => {
          granted += 500;
        },
        () => undefined,
      );
    }
    expect(granted).toBeGreaterThan(0.97 * 1_500_000);
  });

  it('lets what is cheap pass an operation that waits for its budget', async () => {
    const budget = new CostBudget({ limiter: createMemoryLimiter(), perMinute: 7_200_000, now: () => new Date() });
    await budget.charge('a', 60_000);
    let isDone = false;
    const dear = Promise.resolve(budget.chargeInTime('a', 100_000)).then(() => {
      isDone = true;
    });
    for (let n = 0; n < 100; n++) await budget.chargeInTime('a', 200);
    expect(isDone).toBe(false);
    await dear;
  });

  it('tells some of the faults of a document that has thousands', async () => {
    const admission = await create();
    const query = `{ viewer { ${Array.from({ length: 2_900 }, (_, n) => `emial${n}`).join(' ')} } }`;
    const faults = await Promise.resolve(admission.document({ query, variables: {} }, contextOf('a'))).then(
      () => [],
      (error: { faults?: unknown[] }) => error.faults,
    );
    // The last says that there are more.
    expect(faults).toHaveLength(21);
  });

  it('begins a few requests in each turn of the event loop, of six accounts in turn', async () => {
    const admission = await create();
    const order: string[] = [];
    const begin = async (accountId: string) => {
      await admission.begin(accountId);
      order.push(accountId);
    };
    const floods = ['f1', 'f2', 'f3', 'f4', 'f5', 'f6'].flatMap((account) =>
      Array.from({ length: 200 }, () => begin(account)),
    );
    await Promise.all([...floods, begin('modest')]);
    expect(order.indexOf('modest')).toBeLessThan(16);
  });

  it('refuses what is too much, and gives the rest to what is not', async () => {
    const limiter = createMemoryLimiter();
    const [one, other] = [1, 2].map(() => new CostBudget({ limiter, perMinute: 1_000, now: () => now })) as [
      CostBudget,
      CostBudget,
    ];
    await one.charge('a', 900);
    for (let n = 0; n < 3; n++) {
      const answers = await Promise.allSettled([other.charge('a', 200), other.charge('a', 25), one.charge('a', 150)]);
      expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected']);
    }
    expect(await other.charge('a', 25)).toMatchObject({ remaining: 0 });
    await expect(one.charge('a', 1)).rejects.toMatchObject({ code: 'cost_budget_spent', retryAfter: 60 });
    await expect(one.charge('b', 1_001)).rejects.toMatchObject({ code: 'cost_budget_spent' });
  });

  it('gives processes that share a counter no more than one budget together', async () => {
    const limiter = createMemoryLimiter();
    const processes = await Promise.all(
      [1, 2, 3].map(
        async () =>
          new Admission({
            schema: await schema,
            limiter,
            now: () => now,
            costPerMinute: 100_000,
            operationsPerAccount: 4,
            documentBytes: MEGABYTE,
            operationLimits: new Map(),
          }),
      ),
    );
    let runs = 0;
    for (const admission of processes) {
      try {
        for (;;) {
          await admit(admission, '{ viewer { id } }', 'shared');
          runs += 1;
        }
      } catch (error) {
        expect(error).toMatchObject({ code: 'cost_budget_spent' });
      }
    }
    expect(runs * 102).toBeLessThanOrEqual(100_000);
    expect(runs * 102).toBeGreaterThan(99_000);
  });

  it('counts the nesting of a text before anything walks it', async () => {
    const admission = await create();
    for (const [open, close] of ['[]', '{}', '()'].map((pair) => [...pair])) {
      const deep = `{ project(handle: ${(open as string).repeat(1_900)}${(close as string).repeat(1_900)}) { id } }`;
      await expect(admit(admission, deep)).rejects.toMatchObject({ extensions: { code: 'QUERY_TOO_DEEP' } });
    }
  });
});
