import { existsSync, readFileSync } from 'node:fs';
import { BUDGET, judge } from '../test/runner/budget.mjs';
import { measureSlowness } from '../test/runner/slowness.mjs';

/**
 * Judges what a whole run of .ci/run spent by the budget, and fails when it spent more. The speed of the machine is the mean
 * of what the runs of tests measured, in .tmp/slowness, weighed by what they spent; without any, it is measured now.
 *
 * Usage: node scripts/judgeCosts.mjs NAME=SECONDS... all=SECONDS
 */
const spent = process.argv.slice(2).map((arg) => arg.split('='));
const file = '.tmp/slowness';
const measured = existsSync(file)
  ? readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' ').map(Number))
  : [[await measureSlowness(), 1]];
const weight = measured.reduce((sum, [, seconds]) => sum + seconds, 0);
const slowness = measured.reduce((sum, [factor, seconds]) => sum + factor * seconds, 0) / weight;
let fails = false;
for (const [name, text] of spent) {
  const seconds = Number(text);
  if (!Number.isFinite(seconds)) throw new Error(`${name} has no number of seconds: ${text}`);
  if (!(name in BUDGET)) {
    process.stdout.write(`processor seconds of ${name}: ${seconds.toFixed(0)}\n`);
    continue;
  }
  const { keeps, line } = judge(name, seconds, slowness);
  process.stdout.write(line);
  fails ||= !keeps;
}
process.exit(fails ? 1 : 0);
