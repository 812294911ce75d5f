import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ProjectInfo } from '../api/shapes.ts';
import type { Finding } from '../checks/Finding.ts';
import { EXIT } from '../exitCodes.ts';
import type { Rules } from '../rules/Rules.ts';
import type { CommandRow } from './addCommand.ts';
import type { Cli } from './Cli.ts';
import { checkRules } from './checkRules.ts';

export const rulesCommand: CommandRow = {
  name: 'rules',
  summary: 'Check the rule file, or create one',
  commands: [
    {
      name: 'check',
      args: [['[file]', 'the file to check (default: rules.yaml in the configuration folder)']],
      summary: 'List every problem of the rule file',
      more: `Prints each problem with its line and key; the exit code is 1 when there is one. A file without problems is then compared with
this machine, with the running bridge and, when you are logged in, with your projects at the instance. The command lists each
missing thing with the next step.`,
      options: [['--json', 'print {"file": …, "problems": […], "findings": […]}']],
      examples: [
        ['bascule rules check', 'before a reload'],
        ['bascule rules check ./rules.yaml', 'a file that is kept elsewhere'],
      ],
      run: async (cli, [given], options) => {
        const file = given === undefined ? cli.rulesFile : resolve(given);
        const checked = await checkRules(cli, file);
        const problems = 'problems' in checked ? checked.problems : [];
        const findings = 'rules' in checked ? await compare(cli, checked.rules) : [];
        if (options.json === true) cli.out(JSON.stringify({ file, problems, findings }));
        else if ('lines' in checked) for (const line of checked.lines) cli.err(line);
        else {
          const verdict = findings.length === 0 ? 'is fine' : 'has no faults';
          cli.out(`${file} ${verdict}: ${describe(checked.rules)}.`);
          showFindings(cli, findings);
        }
        return problems.length === 0 ? EXIT.ok : EXIT.failed;
      },
    },
    {
      name: 'init',
      summary: 'Create a rule file',
      more: `Maps your projects, as the instance lists them, to folders. An existing file is left unchanged. Without --project,
every project gets a folder with its name below the current one, which you correct by hand.`,
      options: [
        ['--project <slug=dir>...', 'a project and the folder that its agents work in; may be repeated'],
        ['--stdout', 'print it and write nothing'],
      ],
      examples: [
        ['bascule rules init --project shop=~/src/shop', 'one project'],
        ['bascule rules init --stdout', 'only look'],
      ],
      run: async (cli, _args, options) => writeFirstRules(cli, options.project, options.stdout === true),
    },
  ],
};

function showFindings({ out, colors }: Cli, findings: readonly Finding[]): void {
  for (const { message, blocks } of findings) out(`${blocks ? colors.red('!!') : colors.yellow('--')}  ${message}`);
}

/**
 * Compares a valid file with the machine and the instance. An instance that does not answer is not a problem of the
 * file.
 */
async function compare(cli: Cli, rules: Rules): Promise<readonly Finding[]> {
  const [{ runChecks }, { checkAllAccounts }, { connect }, { readBridge }] = await Promise.all([
    import('../checks/runChecks.ts'),
    import('./checkAllAccounts.ts'),
    import('./connect.ts'),
    import('./readBridge.ts'),
  ]);
  const own = rules.file === cli.rulesFile;
  const [accounts, projects, bridge] = await Promise.all([
    checkAllAccounts(cli, rules),
    connect(cli)
      .then((api) => api.projects())
      .catch(() => undefined),
    own ? readBridge(cli) : null,
  ]);
  return runChecks(rules, { env: cli.env, accounts, projects, bridge });
}

function describe(rules: { work: ReadonlyMap<string, unknown>; projects: ReadonlyMap<string, unknown> }): string {
  const count = (size: number, one: string, many: string) => `${size} ${size === 1 ? one : many}`;
  return `${count(rules.work.size, 'kind', 'kinds')} of work, ${count(rules.projects.size, 'project', 'projects')}`;
}

async function writeFirstRules(cli: Cli, given: unknown, print: boolean): Promise<number> {
  const { initRules } = await import('../rules/initRules.ts');
  const projects = await mapProjects(cli, Array.isArray(given) ? given.map(String) : []);
  if ('wrong' in projects) {
    cli.err(projects.wrong);
    return EXIT.usage;
  }
  const { readLoginFile } = await import('../auth/LoginFile.ts');
  const text = initRules({
    // The place where editors find the schema of rule files.
    url: (await readLoginFile(cli.config))?.url,
    projects: [...projects.dirs.keys()],
    dirs: Object.fromEntries(projects.dirs),
  });
  if (print) {
    cli.stdout.write(text);
    return EXIT.ok;
  }
  await cli.config.create();
  try {
    await writeFile(cli.rulesFile, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    cli.err(`${cli.rulesFile} already exists and is left unchanged (--stdout prints a new one)`);
    return EXIT.failed;
  }
  cli.out(`Created ${cli.rulesFile}. Review it, then run: bascule rules check`);
  const checked = await checkRules(cli);
  if ('rules' in checked) showFindings(cli, await compare(cli, checked.rules));
  return EXIT.ok;
}

async function mapProjects(
  cli: Cli,
  given: readonly string[],
): Promise<{ dirs: ReadonlyMap<string, string> } | { wrong: string }> {
  const dirs = new Map<string, string>();
  for (const item of given) {
    const at = item.indexOf('=');
    if (at < 1 || at === item.length - 1) return { wrong: `--project ${item}: must be <slug>=<folder>` };
    const dir = item.slice(at + 1);
    dirs.set(item.slice(0, at), /^~(\/|$)/.test(dir) ? dir : resolve(dir));
  }
  const projects = await readProjects(cli, dirs.size > 0);
  const slugs = projects?.map(({ slug }) => slug);
  if (dirs.size === 0) for (const slug of slugs ?? []) dirs.set(slug, resolve(slug));
  const foreign = slugs && [...dirs.keys()].find((slug) => !slugs.includes(slug));
  if (foreign !== undefined) {
    const { hintOf } = await import('../rules/checkProjects.ts');
    const hint = hintOf(foreign, projects ?? []) ?? `your projects: ${slugs?.join(', ') || 'none yet'}`;
    return { wrong: `--project ${foreign}: not a project of yours; ${hint}` };
  }
  return { dirs };
}

/** Returns undefined when the instance cannot be reached, if it is dispensable. */
async function readProjects(cli: Cli, dispensable: boolean): Promise<readonly ProjectInfo[] | undefined> {
  const { connect } = await import('./connect.ts');
  try {
    return await (await connect(cli)).projects();
  } catch (error) {
    if (dispensable) return undefined;
    throw error;
  }
}
