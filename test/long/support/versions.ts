import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BUILD } from '../../support/serverProcess.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Files that a server reads besides its program and the packages, and that an older program reads too. */
const BESIDE = ['node_modules', 'dist-dashboard', 'dist-explorer'];

/** Two versions that may work on one database, by the folders of their programs. */
export interface Versions {
  readonly older: string;
  readonly newer: string;
  /** The migrations that the newer one adds. */
  readonly added: readonly string[];
}

/** Changes that a future version could make to tables in use, in a migration for each of them. */
const EXPANSIONS = ['account', 'project', 'card', 'bridge', 'work_request', 'run', 'session', 'outbox'].map((table) => [
  `alter table "${table}" add column "of_tomorrow" text null;`,
  `alter table "${table}" add column "counted_tomorrow" int not null default 0;`,
  `create index "${table}_of_tomorrow" on "${table}" ("of_tomorrow") where "of_tomorrow" is not null;`,
]);
const REFERRING = [
  'create table "of_tomorrow" ("id" uuid primary key, "card_id" uuid not null references "card" ("id") on delete cascade);',
];

/** This version, and a copy of it with more migrations, which only expand. */
export function thisAndTheNext(folder: string): Versions {
  const newer = placeOf(folder, 'next');
  // A build is bundled, so the copy is compiled module by module: its list of migrations is a file of its own.
  compile(ROOT, newer);
  const list = join(newer, 'db/migrations/migrations.js');
  const added = [...EXPANSIONS, REFERRING].map((statements, i) => {
    const name = `Migration2999010100000${i}Tomorrow`;
    const acts = statements.map((text) => `this.addSql(${JSON.stringify(text)});`).join('\n');
    writeFileSync(
      join(newer, `db/migrations/${name}.js`),
      `import { Migration } from '@mikro-orm/migrations';
export class ${name} extends Migration {
  up() {
    ${acts}
  }
}
`,
    );
    const text = readFileSync(list, 'utf8');
    const end = text.lastIndexOf('];');
    const comma = /,\s*$/.test(text.slice(0, end)) ? '' : ',';
    const row = `  { name: '${name}', class: ${name} },\n`;
    writeFileSync(
      list,
      `import { ${name} } from './${name}.js';\n${text.slice(0, end)}${comma}${row}${text.slice(end)}`,
    );
    return name;
  });
  return { older: BUILD, newer, added };
}

/** The commit before the newest one that adds a migration; undefined where no history is at hand. */
export function commitBefore(): string | undefined {
  const commit = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'src/db/migrations/Migration*.ts');
  const parent = commit && git('rev-parse', '--verify', '--quiet', `${commit}^`);
  return parent === '' ? undefined : parent;
}

/** The version of that commit, compiled, and this one. */
export function theFormerAndThis(folder: string, commit: string): Versions {
  const older = placeOf(folder, 'former');
  const sources = join(folder, 'former');
  const { stdout } = spawnSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1e9 });
  // The packages are those of this version; a package of the former one that is missing fails the start, with a
  // message.
  succeed('tar', ['-x', '-C', sources], { cwd: ROOT, input: stdout });
  compile(sources, older);
  const names = (root: string) =>
    globSync('src/db/migrations/Migration*.ts', { cwd: root }).map((file) => basename(file, '.ts'));
  const former = new Set(names(sources));
  return {
    older,
    newer: BUILD,
    added: names(ROOT)
      .filter((name) => !former.has(name))
      .sort(),
  };
}

/** The folder of a program, with the rest of the project beside it. */
function placeOf(folder: string, name: string): string {
  const root = join(folder, name);
  mkdirSync(root, { recursive: true });
  for (const each of BESIDE) symlinkSync(join(ROOT, each), join(root, each));
  for (const each of ['package.json', 'openapi.json']) cpSync(join(ROOT, each), join(root, each));
  for (const each of ['docs', 'scripts', 'src/dashboard/styles'])
    cpSync(join(ROOT, each), join(root, each), { recursive: true });
  return join(root, 'dist');
}

function compile(root: string, to: string): void {
  const args = ['src', '-d', to, '--strip-leading-paths', '--quiet', '--ignore', 'src/dashboard/**'];
  succeed(join(ROOT, 'node_modules/.bin/swc'), args, { cwd: root });
}

const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.trim();

function succeed(program: string, args: string[], options: { cwd: string; input?: Buffer }): void {
  const { status, stderr, error } = spawnSync(program, args, options);
  if (status !== 0) throw new Error(`${program} ended with ${status ?? error?.message}: ${stderr}`);
}
