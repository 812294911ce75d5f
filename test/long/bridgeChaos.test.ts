import { setTimeout as pause } from 'node:timers/promises';
import { type AgentStep, type BridgeProcess, BridgeWorld } from '../bridge/support/bridgeWorld.ts';
import { ChaosGate } from '../bridge/support/chaosGate.ts';
import { ChaosProxy, type Odds } from '../bridge/support/chaosProxy.ts';
import { RemotePlatform } from '../bridge/support/remotePlatform.ts';
import { Random } from '../crash/support/Random.ts';
import { until } from '../support/until.ts';
import { longSeeds } from './support/longSeeds.ts';

const SEEDS = longSeeds();
const AT_ONCE = 7;
const REQUESTS = 5;
const TROUBLE_MS = 3_000;
/** A claim without a reported run after this time is one whose answer got lost. */
const LOST_MS = 6_000;

/** How an agent's work may go, and what its run must end as. */
const ENDS: readonly { state: string; steps: readonly AgentStep[] }[] = [
  { state: 'SUCCEEDED', steps: [{ finish: 'Done.' }] },
  { state: 'FAILED', steps: [{ exit: 3 }] },
  { state: 'NO_RESULT', steps: [{ print: 'bye' }] },
  { state: 'UNFINISHED', steps: [{ print: { type: 'result', status: 'unfinished', summary: 'More to do.' } }] },
];

/** Faults for the requests and events of every second machine, besides kills and cuts. */
const ODDS: Odds = {
  cutRequest: 0.03,
  halveRequest: 0.03,
  cutAnswer: 0.03,
  halveAnswer: 0.03,
  twice: 0.06,
  delay: 0.1,
  cutStream: 0.03,
  halveEvent: 0.03,
  repeatEvent: 0.1,
  delayEvent: 0.1,
};

let platform: RemotePlatform;

beforeAll(async () => {
  platform = await RemotePlatform.start();
});
afterAll(() => platform.close());

/** One machine with its board: work is asked for while its bridge is killed and its network is cut. */
async function trouble(seed: number): Promise<string[]> {
  const random = new Random(seed);
  const gate = await ChaosGate.open(platform.baseUrl);
  const proxy = await ChaosProxy.start({ target: gate.url, seed, odds: seed % 2 === 0 ? ODDS : {}, longestDelay: 300 });
  const world = await BridgeWorld.open({ platform: platform.world });
  let bridge: BridgeProcess | undefined;
  try {
    await world.login(proxy.url);
    proxy.on = true;
    await world.rules(
      `maxWorkers: 2\nwork:\n  implement:\n    prompt: "Work on card {cardNumber}."\n  touch:\n    action: command\n    run: [/bin/sh, -c, "echo {cardNumber} >> ${world.file('touched')}; sleep 0.2"]\n`,
    );
    const asked: { id: string; card: number; kind: string; state: string }[] = [];
    for (let card = 1; card <= REQUESTS; card++) {
      const end = random.pick(ENDS) as (typeof ENDS)[number];
      world.expected.set(card, end.state);
      await world.agent([{ sleep: random.between(0, 600) }, ...end.steps], { match: `card ${card}\\.` });
    }
    bridge = world.bridge();
    const stop = performance.now() + TROUBLE_MS;
    const ask = async () => {
      for (let card = 1; card <= REQUESTS; card++) {
        const kind = random.next() < 0.3 ? 'touch' : 'implement';
        const id = await world.request(kind);
        asked.push({ id, card, kind, state: '' });
        await pause(random.between(0, 500));
      }
    };
    const harm = async () => {
      while (performance.now() < stop) {
        await pause(100 + random.between(0, 700));
        if (random.next() < 0.5) {
          gate.shut();
          await pause(random.between(0, 400));
          gate.release();
        } else {
          await bridge?.stop('SIGKILL');
          bridge = world.bridge();
        }
      }
    };
    await Promise.all([ask(), harm()]);
    gate.release();
    proxy.on = false;
    await until('the bridge is connected', () => (bridge?.of('connected').length ?? 0) > 0, 90_000);
    return await judge(
      world,
      asked.map(({ id }) => id),
      seed,
    );
  } finally {
    await bridge?.stop('SIGKILL');
    await proxy.close();
    await gate.close();
    await world.close();
  }
}

/** The faults once everything has come to rest. */
async function judge(world: BridgeWorld, requests: readonly string[], seed: number): Promise<string[]> {
  const wrong: string[] = [];
  const open = async () => {
    const states = await Promise.all(requests.map(async (id) => ({ id, ...(await world.workRequest(id)) })));
    return states.filter(({ state }) => state === 'OPEN' || state === 'CLAIMED');
  };
  // A claim whose answer was lost belongs to no run until its lease runs out.
  const settle = async () => {
    await platform.world.sql(
      "update work_request set lease_until = now() - interval '1 second' where state = 'claimed' and id = any($1::uuid[])",
      [(await withoutRun(world, requests)).filter(Boolean)],
    );
    await platform.operate('app:reopen-lapsed-work-requests');
  };
  let since = performance.now();
  try {
    await until(
      `seed ${seed}: what was claimed by name is settled`,
      async () => {
        const left = await open();
        const runless = new Set(await withoutRun(world, requests));
        const settled = left.every(({ id, state }) => state === 'CLAIMED' && runless.has(id));
        // A claim that the bridge knows has its run reported in a moment, or in a few on a busy machine.
        if (!settled) since = performance.now();
        return left.length === 0 || performance.now() - since > LOST_MS;
      },
      60_000,
    );
    if ((await open()).length > 0) {
      await settle();
      await until(`seed ${seed}: everything is settled`, async () => (await open()).length === 0, 60_000);
    }
  } catch (error) {
    return [`${(error as Error).message}; open: ${JSON.stringify(await open())}`];
  }
  const runs = await until('every run has ended', async () => {
    const all = await world.runs();
    return all.every(({ state }) => !['QUEUED', 'PREPARING', 'RUNNING', 'STOPPING'].includes(state)) ? all : undefined;
  });
  const starts = await world.agentStarts();
  const touched = (() => {
    try {
      return world.read('touched').trim().split('\n');
    } catch {
      return [];
    }
  })();
  for (const id of requests) {
    const mine = runs.filter((run) => run.workRequestId === id);
    if (mine.length !== 1)
      wrong.push(`seed ${seed}: ${mine.length} runs of ${id}: ${mine.map((run) => run.state).join()}`);
    const [run] = mine;
    if (run === undefined) continue;
    const card = run.cardNumber as number;
    const began =
      run.kind === 'COMMAND'
        ? touched.filter((line) => line === String(card)).length
        : starts.filter(({ start }) => String(start.prompt).includes(`card ${card}.`)).length;
    if (began !== 1) wrong.push(`seed ${seed}: card ${card} was worked ${began} times (${run.kind} ${run.state})`);
    const expected = run.kind === 'COMMAND' ? 'SUCCEEDED' : world.expected.get(card);
    if (run.state !== expected)
      wrong.push(
        `seed ${seed}: card ${card} is ${run.state}, and must be ${expected}; ${run.history.map(({ state }) => state).join()} ${run.output}`,
      );
    const request = await world.workRequest(id);
    if (request.state !== (run.state === 'SUCCEEDED' ? 'DONE' : 'REFUSED'))
      wrong.push(`seed ${seed}: the request of card ${card} is ${request.state}`);
  }
  return wrong;
}

/** Requests without any reported run. */
async function withoutRun(world: BridgeWorld, requests: readonly string[]): Promise<string[]> {
  const told = new Set((await world.runs()).map((run) => run.workRequestId));
  return requests.filter((id) => !told.has(id));
}

describe('Whatever happens to bridge, network and platform', () => {
  it(`each request is worked once, each run ends as its agent did, and no end is lost; ${SEEDS.length} seeds [DELIV-04] [STREAM-15] [QUEUE-06]`, async () => {
    const wrong: string[] = [];
    for (let begin = 0; begin < SEEDS.length; begin += AT_ONCE) {
      const seeds = SEEDS.slice(begin, begin + AT_ONCE);
      const random = new Random((seeds[0] as number) * 7919);
      const [, ...found] = await Promise.all([
        pause(500 + random.between(0, TROUBLE_MS)).then(() => platform.restart()),
        ...seeds.map((one) => trouble(one)),
      ]);
      wrong.push(...(found as string[][]).flat());
    }
    expect(wrong).toEqual([]);
  }, 900_000);
});
