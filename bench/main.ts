import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bridge } from './bridge.ts';
import { bridgeTalk } from './bridgeTalk.ts';
import { BUDGET } from './budget.ts';
import { claim } from './claim.ts';
import { comparison } from './comparison.ts';
import { cores } from './cores.ts';
import { deliveries } from './deliveries.ts';
import { floods } from './floods.ts';
import { growth } from './growth.ts';
import { type Benchmark, type BenchWorld, type Row, Skipped } from './harness/Benchmark.ts';
import { cpuSeconds } from './harness/cpuSeconds.ts';
import { FOLDER } from './harness/folder.ts';
import { describeVerdict, judgeBudget, unmeasured } from './harness/judgeBudget.ts';
import { LoadProcess } from './harness/LoadProcess.ts';
import { renderTable } from './harness/renderTable.ts';
import { stopShared } from './harness/shareServer.ts';
import { sized, tiny } from './harness/sized.ts';
import { sliceSeconds } from './harness/slice.ts';
import { startCluster } from './harness/startCluster.ts';
import { writeBudget } from './harness/writeBudget.ts';
import { heartbeat } from './heartbeat.ts';
import { latency } from './latency.ts';
import { list } from './list.ts';
import { lists } from './lists.ts';
import { manyBridges } from './manyBridges.ts';
import { memory } from './memory.ts';
import { pages } from './pages.ts';
import { replay } from './replay.ts';
import { runHistory } from './runHistory.ts';
import { runReport } from './runReport.ts';
import { starts } from './starts.ts';
import { streams } from './streams.ts';
import { toolCalls } from './toolCalls.ts';
import { transcripts } from './transcripts.ts';
import { waits } from './waits.ts';
import { worktrees } from './worktrees.ts';

/** Every benchmark, by the name that picks it. */
const BENCHMARKS: Record<string, Benchmark> = {
  heartbeat,
  claim,
  list,
  replay,
  latency,
  growth,
  lists,
  manyBridges,
  runReport,
  toolCalls,
  transcripts,
  runHistory,
  comparison,
  streams,
  floods,
  deliveries,
  waits,
  bridge,
  bridgeTalk,
  worktrees,
  cores,
  memory,
  pages,
  starts,
};

/** Those with a row whose cost is judged by the budget. */
const JUDGED = ['heartbeat', 'claim', 'list', 'replay', 'runReport', 'toolCalls', 'runHistory', 'comparison'];

const { values, positionals } = parseArgs({
  options: {
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    profile: { type: 'string' },
    tiny: { type: 'boolean' },
    'write-budget': { type: 'boolean' },
    judged: { type: 'boolean' },
    unjudged: { type: 'boolean' },
  },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  process.stderr.write(`no benchmark ${unknown.join(', ')}; there are ${Object.keys(BENCHMARKS).join(', ')}\n`);
  process.exit(2);
}

const isChosen = (name: string): boolean =>
  (positionals.length === 0 || positionals.includes(name)) &&
  (values.judged !== true || JUDGED.includes(name)) &&
  (values.unjudged !== true || !JUDGED.includes(name));
const say = (line: string) => void process.stderr.write(`${line}\n`);
const began = performance.now();
mkdirSync(FOLDER, { recursive: true });
const cluster = await startCluster(join(FOLDER, 'cluster'));
const world: BenchWorld = {
  cluster,
  rounds: Number(values.rounds ?? sized(5, 1)),
  get seconds() {
    return values.seconds === undefined ? sliceSeconds() : Number(values.seconds);
  },
  profileDir: values.profile,
  say,
};
const rows: Row[] = [];
const skipped: string[] = [];
const broken: string[] = [];
let passed = 0;
try {
  for (const [name, run] of Object.entries(BENCHMARKS)) {
    if (!isChosen(name)) continue;
    say(`… ${name}`);
    const before = cpuSeconds().all;
    try {
      rows.push(...(await run(world)));
      passed++;
    } catch (error) {
      if (error instanceof Skipped) skipped.push(`${name}: ${error.message}`);
      else {
        broken.push(name);
        say(`${name} failed: ${error instanceof Error ? error.stack : String(error)}`);
      }
    }
    say(`  ${(cpuSeconds().all - before).toFixed(1)} processor seconds`);
  }
} finally {
  LoadProcess.endIdle();
  await stopShared();
  await cluster.stop();
}
process.stdout.write(renderTable(rows));
for (const line of skipped) process.stdout.write(`skipped ${line}\n`);
process.stdout.write(`${Math.round((performance.now() - began) / 1000)} s in all\n`);
writeFileSync('.tmp/bench.json', `${JSON.stringify({ at: new Date().toISOString(), rows, skipped }, null, 2)}\n`);
if (tiny) {
  const verdicts = judgeBudget(rows, BUDGET);
  if (values['write-budget']) writeBudget(verdicts, BUDGET);
  for (const verdict of verdicts) process.stdout.write(describeVerdict(verdict));
  const over = values['write-budget'] ? [] : verdicts.filter(({ is }) => is === 'OVER');
  const kept = verdicts.filter(({ is }) => is === 'within').length;
  const lost = positionals.length > 0 || values.unjudged || skipped.length > 0 ? [] : unmeasured(verdicts, BUDGET);
  for (const name of lost) process.stdout.write(`nothing measured ${name}, which has a budget\n`);
  const above = rows.filter(({ isFirm, ok }) => isFirm && !ok);
  for (const { name } of above) process.stdout.write(`OVER its bound: ${name}\n`);
  const failed = broken.length + over.length + above.length + lost.length;
  process.stdout.write(`${passed + kept} passed, ${failed} failed\n`);
  process.exit(failed > 0 ? 1 : 0);
}
process.exit(broken.length > 0 ? 1 : 0);
