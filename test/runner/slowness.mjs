import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Processor seconds that the piece of work took where the budget was set: two busy cores of a shared machine. */
const REFERENCE_SECONDS = 0.78;
/** The same for one sample, in a process that has warmed up. */
const SAMPLE_SECONDS = 0.048;
const SAMPLE_EVERY_MS = 10_000;
const ROUNDS = 220;
const SAMPLE_ROUNDS = 12;
/** Memory that a sample touches for the first time, and programs that it starts: both cost far more on some days. */
const SAMPLE_BYTES = 16 * 1024 * 1024;
const SAMPLE_PROGRAMS = 4;
const FILE = fileURLToPath(import.meta.url);

/**
 * How much slower than the reference this machine is just now. Every core does the same piece of work at once, because tests
 * keep all of them busy too, and cores that share their caches are slower together.
 *
 * @returns a factor: 2 where everything takes twice the processor time
 */
export async function measureSlowness() {
  const cores = Math.min(4, availableParallelism());
  const seconds = await Promise.all(Array.from({ length: cores }, () => runWork()));
  return seconds.reduce((sum, each) => sum + each, 0) / cores / REFERENCE_SECONDS;
}

/**
 * Measures the same again and again beside a run, since a shared machine changes its speed: a small sample every
 * ten seconds, which takes half a hundredth of one core.
 *
 * @returns a function that ends the sampling and returns the mean factor; undefined when there was no sample
 */
export function sampleSlowness() {
  const child = spawn(process.execPath, [FILE, 'samples'], { stdio: ['ignore', 'pipe', 2] });
  let told = '';
  child.stdout.on('data', (chunk) => {
    told += chunk;
  });
  const ended = new Promise((resolve) => {
    child.once('error', resolve);
    child.once('close', resolve);
  });
  return async () => {
    child.kill('SIGTERM');
    await ended;
    const samples = told.split('\n').slice(0, -1).map(Number);
    return samples.length === 0
      ? undefined
      : samples.reduce((sum, each) => sum + each, 0) / samples.length / SAMPLE_SECONDS;
  };
}

/**
 * The same by one sample in this process, which has to do nothing else in that twentieth of a second.
 *
 * @returns a factor, far too high for the first few times
 */
export function sampleOnce() {
  return secondsOf(sample) / SAMPLE_SECONDS;
}

function runWork() {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [FILE], { stdio: ['ignore', 'pipe', 2] });
    let told = '';
    child.stdout.on('data', (chunk) => {
      told += chunk;
    });
    child.once('error', reject);
    child.once('close', () => (Number(told) > 0 ? resolve(Number(told)) : reject(new Error('the calibration died'))));
  });
}

/** The main work of tests: allocate, compile, parse, look up and hash. */
function work(rounds) {
  const rows = Array.from({ length: 2_000 }, (_, at) => ({
    id: `row-${at}`,
    title: `The ${at}th sailing of the day`,
    tags: [at % 7, at % 11, at % 13].map(String),
    nested: { at, even: at % 2 === 0, text: 'x'.repeat(at % 50) },
  }));
  let kept = 0;
  for (let round = 0; round < rounds; round++) {
    const text = JSON.stringify(rows);
    const parsed = JSON.parse(text);
    const byTag = new Map();
    for (const row of parsed) for (const tag of row.tags) byTag.set(tag, [...(byTag.get(tag) ?? []).slice(-9), row]);
    parsed.sort((one, other) => (one.title < other.title ? -1 : 1));
    kept += byTag.size + createHash('sha256').update(text).digest()[0] + parsed[0].id.length;
    // New source each time, which the compiler has not seen.
    kept += new Function('rows', `let sum = ${round}; for (const row of rows) sum += row.nested.at; return sum;`)(
      parsed,
    );
  }
  return kept;
}

/** The rest of it: memory that is new, and processes that start. */
function disturb() {
  Buffer.allocUnsafeSlow(SAMPLE_BYTES).fill(1);
  for (let at = 0; at < SAMPLE_PROGRAMS; at++) spawnSync('true');
}

function sample() {
  work(SAMPLE_ROUNDS);
  disturb();
}

/** Processor seconds of this process that a piece of work takes. */
function secondsOf(run) {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

if (process.argv[1] === FILE) {
  if (process.argv[2] !== 'samples') process.stdout.write(String(secondsOf(() => work(ROUNDS))));
  else {
    // The first samples pay for the compiler.
    for (let warm = 0; warm < 5; warm++) sample();
    const tell = () => process.stdout.write(`${secondsOf(sample)}\n`);
    tell();
    setInterval(tell, SAMPLE_EVERY_MS);
  }
}
