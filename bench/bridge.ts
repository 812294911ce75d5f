import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Benchmark, Row } from './harness/Benchmark.ts';
import { median } from './harness/compare.ts';
import { sized, tiny } from './harness/sized.ts';
import { type BridgeBench, cpuPercent, logged, memoryOf, startBridgeBench } from './harness/startBridge.ts';
import { runSql } from './harness/startCluster.ts';

const WORK = `  implement:
    prompt: Work on {cardId}
  flood:
    prompt: Print a lot about {cardId}
  touch:
    action: command
    run: [/bin/sh, -c, 'echo {cardId} >> ../touched']
`;
/** Of a thousand bytes each. */
const FLOOD_LINES = sized(100_000, 1_000);
/** The lightest agent that there is, so that the bridge's own time is what shows. */
const AGENT = `read start
date +%s%N >> ../started
case "$start" in *'Print a lot'*) i=0; line=$(head -c 1000 /dev/zero | tr '\\0' x); while [ $i -lt ${FLOOD_LINES} ]; do echo "$line"; i=$((i+1)); done;; esac
echo '{"type":"result","status":"finished","summary":"Done."}'
`;
const STARTS = sized(40, 2);
const CARDS = sized(50, 2);
const COMMANDS = sized(200, 4);
const IDLE_SECONDS = sized(30, 1);

/** What the bridge costs the machine that it runs on, and how soon it acts; the peer is the figure that it must keep. */
export const bridge: Benchmark = async (world) => {
  const bench = await startBridgeBench(world, 'bridge', {
    work: WORK,
    account: `{harness: line-agent, command: ${JSON.stringify(['/bin/sh', '-c', AGENT])}}`,
    maxWorkers: 4,
  });
  try {
    const began = performance.now();
    const child = bench.start();
    const connected = logged(child, 'connected');
    const beat = 'select 1 from bridge_beat where account_id = $1';
    await until(async () => (await runSql(bench.server.databaseUrl, beat, [bench.accountId])).length > 0);
    const firstBeat = (performance.now() - began) / 1000;
    await connected;
    const pid = child.pid as number;
    const starts = await measureStarts(bench);
    await pause(sized(5_000, 100));
    const cpu = await cpuPercent(pid, IDLE_SECONDS);
    const idle = memoryOf(pid, 'VmRSS');
    const before = memoryOf(pid, 'VmHWM');
    await runOne(bench, 'flood');
    const grown = memoryOf(pid, 'VmHWM') - before;
    const burst = await measureBurst(bench);
    return [
      atMost('bridge: start to first heartbeat', ' s', firstBeat, 1),
      atMost('bridge: request to the agent’s start, p50', ' ms', median(starts), 50),
      atMost('bridge: memory when idle', ' MB', idle, 80),
      atMost('bridge: processor when idle', ' % of a core', cpu, 0.5),
      atMost('bridge: memory that 100 MB of output take', ' MB', grown, 60),
      atMost('bridge: reports lost or doubled by 200 commands on 50 cards', '', burst.wrong, 0),
      // 60 claims a minute are what the service takes from one token.
      atMost(
        'bridge: 200 commands on 50 cards, against the limit of claims',
        ' s',
        burst.seconds,
        (COMMANDS / 60) * 60 + 60,
      ),
    ];
  } finally {
    await bench.stop();
  }
};

async function measureStarts(bench: BridgeBench): Promise<number[]> {
  const file = join(bench.dir, 'started');
  const delays: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    const cardId = await bench.card();
    writeFileSync(file, '');
    const asked = performance.timeOrigin + performance.now();
    await request(bench, 'implement', cardId);
    await until(async () => existsSync(file) && readFileSync(file, 'utf8').endsWith('\n'));
    delays.push(Number(BigInt(readFileSync(file, 'utf8').trim()) / 1000n) / 1000 - asked);
    // One claim a second is what the service takes.
    await pause(sized(1_050, 0));
  }
  return delays;
}

async function runOne(bench: BridgeBench, kind: string): Promise<void> {
  const id = await request(bench, kind, await bench.card());
  await until(async () => (await stateOf(bench, id)) === 'DONE', 120_000);
}

async function measureBurst(bench: BridgeBench): Promise<{ wrong: number; seconds: number }> {
  const cards = await Promise.all(Array.from({ length: CARDS }, () => bench.card()));
  await pause(sized(60_000, 0));
  const began = performance.now();
  const ids = await Promise.all(
    Array.from({ length: COMMANDS }, (_, i) => request(bench, 'touch', cards[i % CARDS] as string)),
  );
  const left = async () =>
    Number(
      (
        await runSql<{ n: string }>(
          bench.server.databaseUrl,
          "select count(*) n from work_request where project_id = $1 and kind = 'touch' and state <> 'done'",
          [bench.projectId],
        )
      )[0]?.n,
    );
  await until(async () => (await left()) === 0, 600_000);
  const seconds = (performance.now() - began) / 1000;
  // Calls that the service's limit held back are sent within its minute; few calls meet no limit.
  if (tiny) await until(async () => (await countWrong(bench, ids)) === 0);
  else await pause(65_000);
  return { wrong: await countWrong(bench, ids), seconds };
}

/** Reports that are missing or too many. */
async function countWrong(bench: BridgeBench, ids: readonly string[]): Promise<number> {
  const touched = readFileSync(join(bench.dir, 'touched'), 'utf8').trim().split('\n').length;
  const rows = await runSql<{ runs: string; histories: string }>(
    bench.server.databaseUrl,
    `select count(*) runs, count(*) filter (where state = 'succeeded' and jsonb_array_length(history) = 3) histories
     from run where work_request_id = any($1::uuid[])`,
    [ids],
  );
  return (
    Math.abs(touched - COMMANDS) +
    Math.abs(Number(rows[0]?.runs) - COMMANDS) +
    Math.abs(Number(rows[0]?.histories) - COMMANDS)
  );
}

async function request(bench: BridgeBench, kind: string, cardId: string): Promise<string> {
  const data = await bench.graphql<{ requestWork: { workRequest: { id: string } } }>(
    'mutation ($project: ID!, $kind: String!, $card: ID!) { requestWork(input: {projectId: $project, kind: $kind, subjectId: $card}) { workRequest { id } } }',
    { project: bench.projectId, kind, card: cardId },
  );
  return data.requestWork.workRequest.id;
}

async function stateOf(bench: BridgeBench, id: string): Promise<string> {
  const data = await bench.graphql<{ workRequest: { state: string } }>(
    'query ($id: ID!) { workRequest(id: $id) { state } }',
    { id },
  );
  return data.workRequest.state;
}

async function until(holds: () => Promise<boolean>, withinMs = 30_000): Promise<void> {
  for (const end = Date.now() + withinMs; Date.now() < end; await pause(3)) if (await holds()) return;
  throw new Error(`waited ${withinMs} ms in vain`);
}

function atMost(name: string, unit: string, ours: number, most: number): Row {
  return {
    name,
    unit,
    ours,
    peer: most,
    ratio: most === 0 ? ours : ours / most,
    rule: most === 0 ? '0' : '≤ 1.00',
    ok: ours <= most,
  };
}
