import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { totalmem } from 'node:os';

/**
 * Checks format, lint, wording, import directions, types, unused exports and packages, and drift of the schema, of generated
 * code and of generated documentation. The checks run side by side, the longest first, or N at a time with `--jobs N`, and
 * keep their caches in .tmp, except with `--once`. They write nothing that is up to date, so that tests may run beside them. `--tests`
 * runs the tests too.
 */
const once = process.argv.includes('--once');
/** What has to do with a cache costs more than it saves where nobody checks again. */
const cached = (...args) => (once ? [] : args);
const GENERATED = [
  'docs/api.md',
  'docs/data.md',
  'docs/environment.md',
  'openapi.json',
  'schema.graphql',
  'src/generated/mcp.ts',
  'src/generated/rest.ts',
  'src/generated/schema.ts',
];
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
const before = new Map(GENERATED.map((file) => [file, read(file)]));
mkdirSync('.tmp', { recursive: true });

// The compiler that judges types has no API; the one before it, whose API the scripts use, owns the name in .bin. One thread
// does the least work in all, because each of several would judge again what they share.
const typesOf = (project) => [
  'node',
  [
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    '--singleThreaded',
    ...(once ? ['--incremental', 'false'] : []),
    '-p',
    project,
  ],
  // One that runs alone ends before its memory is worth collecting, where the machine has as much.
  once ? { GOGC: 'off', GOMEMLIMIT: String(Math.min(5 * 2 ** 30, Math.floor(totalmem() / 4))) } : {},
];

const steps = [
  ['types', ...typesOf('.')],
  ['types of the dashboard', ...typesOf('src/dashboard')],
  ['types of the explorer', ...typesOf('explorer')],
  ['types of the widget', ...typesOf('src/widget')],
  ['schema and generated code', 'npm', ['run', '--silent', 'codegen']],
  [
    'import directions',
    'depcruise',
    [...cached('--cache', '.tmp/depcruise'), '--config', '.dependency-cruiser.cjs', 'src'],
  ],
  ['migrations that only expand', 'node', ['scripts/checkMigrations.mjs']],
  ['wording of comments and titles', 'node', ['scripts/checkWords.mjs']],
  ['format and lint', 'biome', ['check', '.']],
  [
    'unused files, exports and packages',
    'knip',
    ['--no-progress', ...cached('--cache', '--cache-location', '.tmp/knip')],
  ],
  ['packages of the running server', 'knip', ['--no-progress', '--production', '--strict', '--dependencies']],
];

let failed = 0;
// The types of the dashboard are judged with what its GraphQL texts are now.
await run(['documents of the dashboard', 'relay-compiler', []]);
const atOnce = process.argv.indexOf('--jobs');
// Without a valid number, all run at once: with zero jobs, nothing could fail.
const jobs = (atOnce > 0 && Number(process.argv[atOnce + 1])) || steps.length;
const left = steps.values();
await Promise.all(
  Array.from({ length: jobs }, async () => {
    for (const step of left) await run(step);
  }),
);
// The schema may just have been written.
await run(['rules of the schema', 'eslint', ['schema.graphql']]);
for (const file of GENERATED) {
  if (read(file) === before.get(file)) continue;
  failed++;
  process.stdout.write(`FAIL ${file} was not up to date; it is now: commit it\n`);
}
if (process.argv.includes('--tests')) await run(['tests', 'node', ['scripts/test.mjs']]);
process.exit(failed === 0 ? 0 : 1);

function run([name, command, args, env]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...env, ...process.env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', (error) => {
      output += error.message;
    });
    child.once('close', (status) => {
      process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}\n`);
      if (status !== 0) {
        failed++;
        process.stdout.write(`${output}\n`);
      }
      resolve();
    });
  });
}
