import { spawn } from 'node:child_process';
import { EXIT } from '../exitCodes.ts';
import { nameOfRepository, treesOf } from '../workspaces/trees.ts';
import { numberOf, type Workspace } from '../workspaces/Workspace.ts';
import type { CommandRow, Options } from './addCommand.ts';
import type { Cli } from './Cli.ts';

const CARD = ['<card>', 'the number of the card, such as 7, or 7-a2 for an attempt at it'] as const;
const REPOSITORY = [
  '--repository <name>',
  'the worktree in a further repository of the project, by its name in the rule file',
] as const;
const PROJECT = ['--project <slug>', 'the project of the card, where cards of several have the number'] as const;

export const workspacesCommand: CommandRow = {
  name: 'workspaces',
  summary: 'List, open and remove the worktrees of cards',
  commands: [
    {
      name: 'list',
      summary: 'List the worktrees with their branches, sizes and work that is not pushed',
      options: [['--json', 'print one JSON array']],
      examples: [
        ['bascule workspaces list', 'to look'],
        ['bascule workspaces list --json | jq .[].folder', 'for a script'],
      ],
      run: async (cli, _args, options) => {
        const { describeWorkspaces } = await import('../workspaces/describeWorkspaces.ts');
        const { lineOf } = await import('../workspaces/lineOf.ts');
        const rows = await describeWorkspaces(cli.config, await gitOf(cli), await readAll(cli));
        if (options.json === true) cli.out(JSON.stringify(rows));
        else for (const row of rows) cli.out(lineOf(row));
        if (rows.length === 0 && options.json !== true) cli.out('No card has a worktree on this machine.');
        return EXIT.ok;
      },
    },
    {
      name: 'open',
      args: [CARD],
      summary: 'Print the folder of a card’s worktree, or open it',
      options: [
        PROJECT,
        REPOSITORY,
        ['--editor', 'start $VISUAL or $EDITOR with the folder'],
        ['--shell', 'start $SHELL in the folder'],
      ],
      examples: [
        ['bascule workspaces open 7', 'for cd "$(bascule workspaces open 7)"'],
        ['bascule workspaces open 7 --shell', 'in a shell of its own'],
        ['bascule workspaces open 7 --repository api', 'where the project has several repositories'],
      ],
      run: (cli, [card], options) => withCard(cli, card, options, async (workspace) => open(cli, workspace, options)),
    },
    {
      name: 'remove',
      args: [CARD],
      summary: 'Remove the worktree of a card',
      more: `Removes the folder; the branch stays in the repository. Of a project with several repositories, those of all go, or none. A worktree with uncommitted or unpushed work stays unless --force is
given, and one that a run works in always stays. The exit code is 1 when it stays.`,
      options: [PROJECT, ['--force', 'remove uncommitted and unpushed work, too']],
      examples: [
        ['bascule workspaces remove 7', 'if nothing is lost by it'],
        ['bascule workspaces remove 7 --force', 'with all its work'],
      ],
      run: (cli, [card], options) =>
        withCard(cli, card, options, async (workspace) => remove(cli, workspace, options.force === true)),
    },
    {
      name: 'clean',
      summary: 'Remove every worktree that is unused and has no work of its own',
      more: 'Says of each worktree that stays why it does. The branches stay in their repositories.',
      examples: [['bascule workspaces clean', 'to make room on the disk']],
      run: async (cli) => {
        const all = await readAll(cli);
        for (const workspace of all) await remove(cli, workspace, false);
        if (all.length === 0) cli.out('No card has a worktree on this machine.');
        return EXIT.ok;
      },
    },
  ],
};

async function gitOf(cli: Cli) {
  const { createGit } = await import('../workspaces/git.ts');
  return createGit(cli.env.inherited);
}

async function readAll(cli: Cli): Promise<Workspace[]> {
  const { readWorkspaces } = await import('../workspaces/workspaceFiles.ts');
  return readWorkspaces(cli.config, (file) => cli.err(`${file} cannot be read, so its worktree is not shown`));
}

/** Finds the worktree of a card by its number. */
async function withCard(
  cli: Cli,
  card: string | undefined,
  { project }: Options,
  act: (workspace: Workspace) => Promise<number>,
): Promise<number> {
  if (card === undefined || !/^#?[1-9][0-9]{0,8}(?:-a[1-9][0-9]{0,3})?$/.test(card)) {
    cli.err(`${card} is not the number of a card (see --help)`);
    return EXIT.usage;
  }
  const number = card.replace('#', '');
  const all = (await readAll(cli)).filter((one) => project === undefined || one.project === project);
  const named = all.filter((one) => numberOf(one) === number);
  // A card that goes on in the worktree of the picked attempt has no other one.
  const found = named.length > 0 ? named : all.filter((one) => String(one.cardNumber) === number);
  const [first, ...others] = found;
  if (first === undefined) {
    cli.err(`the card ${number} has no worktree on this machine: see bascule workspaces list`);
    return EXIT.failed;
  }
  if (others.length > 0 && new Set(found.map((one) => one.project)).size === 1) {
    cli.err(`the card ${number} has worktrees of several attempts: ${found.map(numberOf).join(', ')}`);
    return EXIT.usage;
  }
  if (others.length > 0) {
    cli.err(
      `cards of several projects have the number ${number}: --project ${found.map((one) => one.project).join(' or --project ')}`,
    );
    return EXIT.usage;
  }
  return act(first);
}

async function open(cli: Cli, workspace: Workspace, { editor, shell, repository }: Options): Promise<number> {
  const [first, ...others] = treesOf(workspace);
  const named = others.find((tree) => tree.repository === repository);
  const isFirst = repository === undefined || repository === nameOfRepository(workspace.gitFolder);
  const root = (named ?? (isFirst ? first : undefined))?.root;
  if (root === undefined) {
    const names = others.map((tree) => tree.repository);
    const has = names.length === 0 ? 'it has one in no further repository' : `there are ${names.join(', ')}`;
    cli.err(`the card ${numberOf(workspace)} has no worktree in a repository ${repository}; ${has}`);
    return EXIT.usage;
  }
  const { SHELL, VISUAL, EDITOR } = cli.env.inherited;
  if (editor !== true && shell !== true) {
    cli.out(root);
    return EXIT.ok;
  }
  const program = shell === true ? SHELL : VISUAL || EDITOR;
  if (program === undefined || program === '') {
    cli.err(`${shell === true ? 'SHELL' : 'EDITOR'} is not set; the folder is ${root}`);
    return EXIT.failed;
  }
  // People write options into EDITOR, such as `code --wait`.
  const [name = '', ...options] = shell === true ? [program] : program.split(' ').filter((word) => word !== '');
  const args = shell === true ? [] : [...options, root];
  const child = spawn(name, args, { cwd: root, env: { ...cli.env.inherited }, stdio: 'inherit' });
  return await new Promise((resolve) => {
    child.once('error', ({ message }) => {
      cli.err(message);
      resolve(EXIT.failed);
    });
    child.once('exit', (code) => resolve(code === 0 ? EXIT.ok : EXIT.failed));
  });
}

async function remove(cli: Cli, workspace: Workspace, force: boolean): Promise<number> {
  const { removeWorkspace } = await import('../workspaces/removeWorkspace.ts');
  const why = await removeWorkspace(workspace, { config: cli.config, git: await gitOf(cli), force });
  for (const { root, branch } of treesOf(workspace)) {
    if (why === undefined) cli.out(`Removed ${root}. Its branch ${branch} stays in the repository.`);
    else cli.err(`${root} stays: ${why}`);
  }
  return why === undefined ? EXIT.ok : EXIT.failed;
}
