import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { CONTRACTED, contractionsOf } from './contractions.mjs';

/** Refuses migrations under which processes of the version before would fail, unless they are listed with a reason. */
let refused = 0;
const names = new Set();
for (const file of globSync('src/db/migrations/Migration*.ts').sort()) {
  const name = basename(file, '.ts');
  names.add(name);
  if (Object.hasOwn(CONTRACTED, name)) continue;
  for (const contraction of contractionsOf(readFileSync(file, 'utf8'))) {
    refused++;
    process.stdout.write(`${name} ${contraction}\n`);
  }
}
for (const name of Object.keys(CONTRACTED).filter((each) => !names.has(each))) {
  refused++;
  process.stdout.write(`${name} is listed and not there\n`);
}
if (refused > 0) process.stdout.write('Expand first and contract a version later: docs/deployment.md, "Migrations".\n');
process.exit(refused === 0 ? 0 : 1);
