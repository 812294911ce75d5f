import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Format, lint, import directions, types, drift of schema and generated code. `--tests` runs the tests too. */
const GENERATED = ['schema.graphql', 'src/generated/mcp.ts', 'src/generated/rest.ts', 'src/generated/web.ts'];
const before = GENERATED.map((file) => readFileSync(file, 'utf8'));

const steps = [
  ['format and lint', 'biome', ['check', '.']],
  ['import directions', 'depcruise', ['--config', '.dependency-cruiser.cjs', 'src']],
  ['types', 'tsc', ['--noEmit', '-p', '.']],
  ['schema and generated code', 'npm', ['run', '--silent', 'codegen']],
  ...(process.argv.includes('--tests') ? [['tests', 'node', ['scripts/test.mjs']]] : []),
];

let failed = 0;
for (const [name, command, args] of steps) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}\n`);
  if (status !== 0) {
    failed++;
    process.stdout.write(`${stdout}${stderr}\n`);
  }
}
for (const [i, file] of GENERATED.entries()) {
  if (readFileSync(file, 'utf8') === before[i]) continue;
  failed++;
  process.stdout.write(`FAIL ${file} was not up to date; it is now: commit it\n`);
}
process.exit(failed === 0 ? 0 : 1);
