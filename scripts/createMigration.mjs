import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Build } from './dev/Build.mjs';
import { concernsOf, migrationText, writeMigrationList } from './migrationList.mjs';

/**
 * Writes the difference between the definitions of the tables and what the migrations make of an empty database as a new
 * migration, and lists it in `migrations.ts`.
 *
 * Usage: npm run migration:create -- NAME [--empty]
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { empty: { type: 'boolean' } } });
const [name] = positionals;
if (positionals.length !== 1 || !/^[A-Z]\w*$/.test(name)) {
  process.stderr.write('usage: npm run migration:create -- NAME [--empty]; NAME is in CamelCase\n');
  process.exit(2);
}
// A list that misses a file would take what that file makes for a difference.
writeMigrationList();
const build = new Build(process.cwd());
const { faults } = await build.all();
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exit(1);
}

const difference = values.empty ? { up: ['-- SQL'], down: ['-- SQL'] } : await findDifference();
if (difference.up.length === 0) {
  process.stdout.write('no difference: the migrations make what the tables declare\n');
  process.exit(0);
}
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
const file = `src/db/migrations/Migration${stamp}${name}.ts`;
writeFileSync(file, migrationText(`Migration${stamp}${name}`, difference));
writeMigrationList();
run('biome', ['check', '--write', '--log-level=error', 'src/db/migrations']);
process.stdout.write(`${file}\n`);
for (const concern of concernsOf(difference.up)) process.stdout.write(`  ${concern}\n`);

/** On a server of its own, which is gone afterwards. */
async function findDifference() {
  const [{ Database }, { migrate }, { startEmbeddedPostgres }, { schemaDifference }] = await Promise.all(
    ['Database', 'migrate', 'embedded/startEmbeddedPostgres', 'schemaDifference'].map(
      (module) => import(join(build.out, `db/${module}.js`)),
    ),
  );
  const dataDir = mkdtempSync(join(tmpdir(), 'bascule-migration-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: { debug() {}, info() {}, warn() {}, error() {} } });
  try {
    const db = await Database.open({ url: postgres.url, poolSize: 2 });
    try {
      await migrate(db.orm, postgres.url);
      return await schemaDifference(db);
    } finally {
      await db.close();
    }
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
