import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Benchmark, BenchWorld, Row } from './harness/Benchmark.ts';
import { bounded } from './harness/bounds.ts';
import { median } from './harness/compare.ts';
import { processorSeconds } from './harness/costOfProcess.ts';
import { FOLDER } from './harness/folder.ts';
import { sized } from './harness/sized.ts';
import { type BridgeBench, memoryOf, startBridgeBench } from './harness/startBridge.ts';
import { runSql } from './harness/startCluster.ts';
import { type TalkingAgent, writeTalkingAgent } from './harness/writeTalkingAgent.ts';

const AGENTS = sized(16, 2);
/** What an agent of the recorded sessions says in an hour. */
const ENTRIES = sized(2_100, 40);
/** The hour takes a minute. */
const PARTS = sized(60, 2);
const PAUSE_SECONDS = sized(1, 0);
const MOST_MB = 90;
const MOST_GROWN_MB = 5;
const SAMPLE_MS = sized(500, 20);
const WORK = `  implement:
    prompt: Work on {cardId}
`;

/**
 * The memory of a bridge, without its agents, while 16 of them say in a minute what they say in an hour, as the recorded sessions of
 * their program said it, and the transcripts go to a real server.
 */
export const bridgeTalk: Benchmark = async (world) => {
  const folder = resolve(FOLDER, 'bridgeTalk');
  rmSync(folder, { recursive: true, force: true });
  const agent = writeTalkingAgent(folder, { entries: ENTRIES, parts: PARTS, pauseSeconds: PAUSE_SECONDS });
  const bench = await startBridgeBench(world, 'bridge_talk', {
    work: WORK,
    account: `{harness: code-agent, configDir: ${JSON.stringify(join(folder, 'home'))}}`,
    maxWorkers: AGENTS,
    env: { BASCULE_CLAUDE: agent.program },
  });
  try {
    declareTools(join(bench.dir, 'project'));
    return await measure(world, bench, agent);
  } finally {
    await bench.stop();
  }
};

async function measure(world: BenchWorld, bench: BridgeBench, agent: TalkingAgent): Promise<Row[]> {
  const { databaseUrl } = bench.server;
  await runSql(databaseUrl, `update project set transcript_mode = 'kept' where id = $1`, [bench.projectId]);
  const child = bench.start();
  let log = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log = `${log}${text}`.slice(-4_000);
  });
  const pid = child.pid as number;
  for (let n = 0; n < AGENTS; n++) await requestWork(bench);
  const count = async (what: string) =>
    Number((await runSql<{ n: string }>(databaseUrl, `select ${what} and project_id = $1`, [bench.projectId]))[0]?.n);
  const running = `count(*) n from run where state = 'running'`;
  await until('all agents run', async () => (await count(running)) === AGENTS, 60_000).catch((error: Error) => {
    throw new Error(`${error.message}\n${log}`);
  });
  const begun = processorSeconds(pid);
  writeFileSync(agent.go, '');
  const seen: number[] = [];
  const all = 'count(*) n from run_transcript where ended_at is not null';
  await until('all transcripts are whole', async () => {
    seen.push(memoryOf(pid, 'VmRSS'));
    await pause(SAMPLE_MS);
    return (await count(all)) === AGENTS;
  });
  const entries = await count('sum(through) n from run_transcript where true');
  if (entries < AGENTS * ENTRIES * 0.9) throw new Error(`${entries} entries were stored`);
  const cost = ((processorSeconds(pid) - begun) * 1e6) / entries;
  world.say(
    `  ${entries} entries, each ${Math.round(cost)} µs of the bridge's processor time; ${pssOf(pid)} MB of PSS`,
  );
  const fifth = Math.max(1, Math.floor(seen.length / 5));
  const grown = median(seen.slice(-fifth)) - median(seen.slice(fifth, 2 * fifth + 1));
  return [
    bounded(`bridge: most memory with ${AGENTS} talking agents`, ' MB', memoryOf(pid, 'VmHWM'), MOST_MB),
    bounded('bridge: growth of it in an hour of their words', ' MB', Math.max(0, grown), MOST_GROWN_MB),
  ];
}

/** Without them, a bridge takes no work for an account of this program. */
function declareTools(dir: string): void {
  const skill = join(dir, '.claude', 'skills', 'bascule');
  mkdirSync(skill, { recursive: true });
  writeFileSync(join(skill, 'SKILL.md'), '---\nname: bascule\ndescription: Works on a card.\n---\n');
  writeFileSync(join(dir, '.mcp.json'), '{"mcpServers": {"bascule": {"command": "bascule", "args": ["mcp"]}}}');
}

async function requestWork(bench: BridgeBench): Promise<void> {
  await bench.graphql(
    'mutation ($project: ID!, $card: ID!) { requestWork(input: {projectId: $project, kind: "implement", subjectId: $card}) { workRequest { id } } }',
    { project: bench.projectId, card: await bench.card() },
  );
}

/** Of its memory, what no other process has mapped counts whole, and the rest in parts. */
function pssOf(pid: number): string {
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return (Number(kilobytes) / 1024).toFixed(1);
}

async function until(what: string, holds: () => Promise<boolean>, withinMs = 300_000): Promise<void> {
  for (const end = Date.now() + withinMs; Date.now() < end; await pause(10)) if (await holds()) return;
  throw new Error(`waited ${withinMs} ms in vain until ${what}`);
}
