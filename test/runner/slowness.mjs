import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Processor seconds that the piece of work took where the budget was set: two busy cores of a shared machine. */
const REFERENCE_SECONDS = 0.78;
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
function work() {
  const rows = Array.from({ length: 2_000 }, (_, at) => ({
    id: `row-${at}`,
    title: `The ${at}th sailing of the day`,
    tags: [at % 7, at % 11, at % 13].map(String),
    nested: { at, even: at % 2 === 0, text: 'x'.repeat(at % 50) },
  }));
  let kept = 0;
  for (let round = 0; round < 220; round++) {
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

if (process.argv[1] === FILE) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(String((user + system) / 1e6));
}
