import { faultOfFolder } from '../accounts/readFolders.ts';
import { findProgram } from '../process/findProgram.ts';
import type { ProjectRule, Rules, WorkspaceRule } from '../rules/Rules.ts';
import type { Finding } from './Finding.ts';

/** A program that the rule file names, with the key that names it. */
interface Named {
  readonly key: string;
  readonly program: string;
}

/** Finds missing programs of commands, of `before` and of the launcher. Accounts have checks of their own. */
export async function findInPrograms(rules: Rules, env: Readonly<Record<string, string>>): Promise<Finding[]> {
  const looked = await Promise.all(
    [...rules.projects.values()].map(async (one) => ({ one, fault: await faultOfFolder(one.dir) })),
  );
  const projects = looked.filter(({ fault }) => fault === undefined).map(({ one }) => one);
  const found = await Promise.all(namedPrograms(rules).map((named) => findOne(named, projects, env)));
  return found.filter((finding) => finding !== undefined);
}

function namedPrograms({ work, projects, launch, accounts }: Rules): Named[] {
  const named: Named[] = [...work.values()].flatMap((entry) => {
    if (entry.action === 'command') return [{ key: `work.${entry.kind}.run`, program: entry.run[0] ?? '' }];
    if (entry.action !== 'worker') return [];
    const { before, workspace } = entry;
    return [
      ...(before === undefined ? [] : [{ key: `work.${entry.kind}.before.run`, program: before.run[0] ?? '' }]),
      ...setupOf(workspace, `work.${entry.kind}`),
    ];
  });
  for (const { slug, workspace } of projects.values()) named.push(...setupOf(workspace, `projects.${slug}`));
  if (launch !== undefined) named.push({ key: 'launch.command', program: launch.command[0] ?? '' });
  for (const { name, command } of accounts.values()) {
    // The account's own check covers a name on the PATH, because the account's environment may have another PATH.
    if (command !== undefined && isRelative(command[0] ?? '')) {
      named.push({ key: `accounts.${name}.command`, program: command[0] ?? '' });
    }
  }
  return named.filter(({ program }) => !program.includes('{'));
}

function setupOf(workspace: WorkspaceRule | undefined, key: string): Named[] {
  const setup = typeof workspace === 'object' ? workspace.setup : undefined;
  return setup === undefined ? [] : [{ key: `${key}.workspace.setup.run`, program: setup.run[0] ?? '' }];
}

const isRelative = (program: string): boolean => program.includes('/') && !program.startsWith('/');

async function findOne(
  { key, program }: Named,
  projects: readonly Pick<ProjectRule, 'slug' | 'dir'>[],
  env: Readonly<Record<string, string>>,
): Promise<Finding | undefined> {
  if (!isRelative(program)) {
    const there = await findProgram(program, env, '/').catch(() => undefined);
    if (there !== undefined) return undefined;
    const where = program.startsWith('/') ? 'does not exist or cannot be executed' : 'is not on the PATH';
    return {
      about: 'program',
      blocks: false,
      message: `the program ${program} of ${key} ${where}: install it, or correct ${key}`,
    };
  }
  for (const { slug, dir } of projects) {
    if ((await findProgram(program, env, dir).catch(() => undefined)) !== undefined) continue;
    const message = `the program ${program} of ${key} is relative to the project's folder, but ${dir} of ${slug} does not contain it: give its absolute path, or put it there`;
    return { about: 'program', blocks: false, message };
  }
  return undefined;
}
