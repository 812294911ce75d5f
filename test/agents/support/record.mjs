import { spawn } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Stands in for an agent program and passes everything on. Usage: `record.mjs FOLDER PROGRAM [ARGUMENT…]`. It leaves in the folder
 * what went in (`.in`), what came out (`.out`), and the arguments and the end (`.json`).
 */
const [folder, program, ...args] = process.argv.slice(2);
const name = join(folder, `${Date.now()}-${process.pid}`);
const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
for (const ending of ['in', 'out']) writeFileSync(`${name}.${ending}`, '');
process.stdin.on('data', (chunk) => {
  appendFileSync(`${name}.in`, chunk);
  child.stdin.write(chunk);
});
process.stdin.on('end', () => child.stdin.end());
child.stdin.on('error', () => undefined);
child.stdout.on('data', (chunk) => {
  appendFileSync(`${name}.out`, chunk);
  process.stdout.write(chunk);
});
// Signals go to the group, and so to the program too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
child.on('close', (code, signal) => {
  writeFileSync(`${name}.json`, JSON.stringify({ args, code, signal }));
  process.stdin.destroy();
  process.exitCode = code ?? 1;
});
