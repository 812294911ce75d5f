import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BridgeProcess, BridgeWorld } from '../../bridge/support/bridgeWorld.ts';
import {
  declareService,
  installClaude,
  type StandInClaude,
  type StandInStep,
} from '../../bridge/support/standInClaude.ts';
import { gitEnv } from '../../forge/fakes/shared/BareRepository.ts';

const run = promisify(execFile);

/** A repository with a bare remote, a bridge whose rules give each card a worktree, and an agent that a test directs. */
export interface Harbour {
  readonly claude: StandInClaude;
  /** Git in the person's own clone. */
  git(...args: string[]): Promise<string>;
  /** Git in the remote. */
  remote(...args: string[]): Promise<string>;
  startBridge(): Promise<BridgeProcess>;
  /** A call of a tool of the board by the agent, as a step of its script. Its arguments are in the file `<name>.json`, its answer in `<name>.answer`. */
  tool(name: string): StandInStep;
}

/** Calls one tool as an agent does, and keeps the answer. Its arguments: name, file of the arguments, file of the answer. */
const callTool = (baseUrl: string, token: string) => `import { readFileSync, writeFileSync } from 'node:fs';
const [name, args, file] = process.argv.slice(2);
const answer = await fetch(${JSON.stringify(new URL('/mcp', baseUrl).href)}, {
  method: 'POST',
  headers: {
    Authorization: ${JSON.stringify(`Bearer ${token}`)},
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: JSON.parse(readFileSync(args, 'utf8')) } }),
});
writeFileSync(file, await answer.text());
`;

export async function openHarbour(world: BridgeWorld, files: Readonly<Record<string, string>>): Promise<Harbour> {
  const remoteDir = world.file('origin.git');
  const gitIn =
    (dir: string) =>
    async (...args: string[]) =>
      (await run('git', args, { cwd: dir, env: gitEnv() })).stdout;
  await mkdir(remoteDir);
  const remote = gitIn(remoteDir);
  await remote('init', '--quiet', '--bare', '--initial-branch', 'main');
  await mkdir(world.projectDir, { recursive: true });
  const git = gitIn(world.projectDir);
  await git('init', '--quiet', '--initial-branch', 'main');
  await git('config', 'user.name', 'Harbour');
  await git('config', 'user.email', 'harbour@example.test');
  for (const [name, text] of Object.entries(files)) await writeFile(join(world.projectDir, name), text);
  await declareService(world.projectDir);
  await git('add', '.');
  await git('commit', '--quiet', '--message', 'Harbour');
  await git('remote', 'add', 'origin', remoteDir);
  await git('push', '--quiet', '--set-upstream', 'origin', 'main');
  const claude = await installClaude(world.file('tools'));
  await writeFile(world.file('callTool.mjs'), callTool(world.platform.baseUrl, await world.account.token('mcp')));
  await world.rules(
    `    workspace: worktree
    accept: { run: [git, push, origin, HEAD:main] }
work:
  implement:
    prompt: Implement card {cardNumber}.
  fix:
    prompt: Repair card {cardNumber}.
  teardown:
    action: command
    run: [git, status]
`,
    {
      accounts: `accounts:
  main:
    harness: code-agent
    configDir: ${world.file('claude-home')}
    permissionMode: default
    permissionWait: 10m
`,
    },
  );
  return {
    claude,
    git,
    remote,
    startBridge: () => world.bridge({ env: { ...claude.env, BASCULE_CLAUDE: claude.program } }).connected(),
    tool: (name) => ({
      run: [
        process.execPath,
        world.file('callTool.mjs'),
        name,
        world.file(`${name}.json`),
        world.file(`${name}.answer`),
      ],
    }),
  };
}
