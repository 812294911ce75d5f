import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { PlatformWorld } from '../../support/platform.ts';
import { sharedTestPlatform } from '../../support/sharedPlatform.ts';
import { type BridgeProcess, BridgeWorld } from '../support/bridgeWorld.ts';
import { Connecting, NO_AGENTS, runInFolder } from '../support/connectFolder.ts';
import { RewritingProxy } from '../support/rewritingProxy.ts';
import { installClaude } from '../support/standInClaude.ts';
import { writeLogin } from '../support/writeLogin.ts';

/** No program listens there. */
const CLOSED = 'http://127.0.0.1:10909';
const IMPLEMENT = 'work:\n  implement:\n    prompt: "Work."\n';
const SAMPLE = ['--agent', 'sample', '--yes', '--no-run'];

let platform: PlatformWorld;
let world: BridgeWorld;
let closing: (() => Promise<unknown>)[];

beforeAll(async () => {
  platform = await sharedTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  world = await BridgeWorld.open({ platform });
  closing = [() => world.close()];
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
});

/** A fault, and the sentences about it. */
interface Mistake {
  /** The words after `bascule connect`. */
  readonly connect: readonly string[];
  readonly env?: Record<string, string>;
  /** The output of `connect`. */
  readonly says: RegExp;
  /** The exit code of `connect`; 1 by default. */
  readonly code?: number;
  /** A person decides about the login. */
  readonly decides?: 'allow' | 'deny';
  /** The output of `status`; the same by default. */
  readonly status?: RegExp;
}

/** Starts a server that is closed after the test. */
async function serve(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server: Server = createServer(answer as () => void);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Runs the program to its end, while a person decides about the login that it asks for. */
async function decided(words: readonly string[], decision: 'allow' | 'deny') {
  const program = Connecting.start(world, words);
  closing.push(() => program.stop('SIGKILL'));
  await program.decide(world, decision);
  return { code: await program.exited, text: program.text };
}

/** Rewrites the rule file of the world. */
async function change(from: string, to: string): Promise<void> {
  await writeFile(world.rulesFile, (await readFile(world.rulesFile, 'utf8')).replace(from, to));
}

const MISTAKES: readonly (readonly [name: string, arrange: () => Mistake | Promise<Mistake>])[] = [
  [
    'a wrong port',
    async () => {
      await world.login(CLOSED);
      const says = /no instance answers at \S+10909 \(ECONNREFUSED\): start it there, or correct the host and the port/;
      return { connect: [CLOSED, world.project.slug], says };
    },
  ],
  [
    'a folder that does not exist',
    async () => {
      await world.rules(IMPLEMENT);
      const none = world.file('none');
      await change(world.projectDir, none);
      const says = new RegExp(`the folder ${none}.* does not exist: create it \\(mkdir -p ${none}\\)`);
      return { connect: [world.project.slug, '--dir', none], says };
    },
  ],
  [
    'no git',
    () => ({
      connect: [world.project.slug, ...SAMPLE],
      env: { PATH: world.dir },
      says: /git is not on the PATH, so agents cannot commit: install it/,
      code: 0,
    }),
  ],
  [
    'no agent program',
    async () => {
      await world.rules(IMPLEMENT, { accounts: 'accounts:\n  main:\n    harness: code-agent\n' });
      const says =
        /claude \(Claude Code\) is not found on the PATH: install it with npm install -g @anthropic-ai\/claude-code/;
      return { connect: [world.project.slug, '--yes'], says };
    },
  ],
  [
    'no agent program and no rule file',
    () => ({
      connect: [world.project.slug, '--yes'],
      says: /claude \(Claude Code\) is not found[\s\S]*codex \(Codex\) is not found[\s\S]*--agent sample tries it/,
      status: /there is no rule file: `bascule connect` in the folder of a project writes one/,
    }),
  ],
  [
    'a slug that is no project',
    async () => {
      await world.rules(IMPLEMENT);
      await change(world.project.slug, 'shopp');
      const words = `shopp is not a project of yours.*; your projects are ${world.project.slug}`;
      return {
        connect: ['shopp'],
        says: new RegExp(`${words}: run bascule connect \\S+ ${world.project.slug}$`, 'm'),
        status: new RegExp(`${words}: correct the slug, or delete the lines of this project`),
      };
    },
  ],
  [
    'a login that has ended',
    async () => {
      await writeLogin(world.configDir, platform.baseUrl, {});
      return {
        connect: [world.project.slug, ...SAMPLE],
        says: /The login at \S+ has ended\.\nOpen this link in a browser and choose Allow/,
        decides: 'deny',
        status: /the login has ended: run `bascule login`/,
      };
    },
  ],
  [
    'a login that was denied',
    async () => {
      await rm(join(world.configDir, 'config.json'));
      return {
        connect: [platform.baseUrl, world.project.slug, ...SAMPLE],
        decides: 'deny',
        says: /the request was denied in the browser: run `bascule connect` again and choose Allow/,
        status: /not logged in: run `bascule login`/,
      };
    },
  ],
  [
    'a name with a space in the place of a slug',
    async () => {
      const input = { projectId: world.project.id, name: 'First light' };
      await world.graphql(
        'mutation ($input: RenameProjectInput!) { renameProject(input: $input) { project { id } } }',
        {
          input,
        },
      );
      await world.rules(IMPLEMENT);
      await change(world.project.slug, '"first light"');
      const says = new RegExp(
        `irst light is not a project of yours.* the name of the project whose slug is ${world.project.slug}`,
      );
      return { connect: [platform.baseUrl, 'First light'], says };
    },
  ],
  [
    'a relative command',
    async () => {
      await world.rules(`${IMPLEMENT}  tidy: { action: command, run: [./scripts/tidy] }\n`);
      await change(/command: .*/.exec(await readFile(world.rulesFile, 'utf8'))?.[0] ?? '', 'command: [./my-agent]');
      const relative = (key: string) =>
        `the program \\S+ of ${key} is relative to the project's folder.*: give its absolute path`;
      const says = new RegExp(`${relative('work.tidy.run')}[\\s\\S]*${relative('accounts.main.command')}`);
      return { connect: [world.project.slug, '--yes', '--no-run'], says };
    },
  ],
  [
    'a second bridge on the machine',
    async () => {
      await world.rules(IMPLEMENT);
      const bridge: BridgeProcess = await world.bridgeHere().connected();
      closing.push(() => bridge.stop());
      const second = await world.run(['bridge', 'run']);
      expect([second.code, second.stderr]).toEqual([
        1,
        expect.stringMatching(/another bridge serves .*: stop it first, or/),
      ]);
      await writeFile(world.rulesFile, `${await readFile(world.rulesFile, 'utf8')}name: mine\n`);
      const { stdout } = await world.run(['status'], NO_AGENTS);
      expect(stdout).toMatch(/has changed since the running bridge loaded it: bascule bridge reload applies it/);
      return {
        connect: [world.project.slug, '--yes'],
        says: /A bridge is running on this machine already, with this rule file: it has loaded the rules/,
        code: 0,
        // The program of this process has a version of its own.
        status: /ok {2}a bridge \w+, another version than this program, is running/,
      };
    },
  ],
  [
    'an instance that is none',
    async () => {
      const url = await serve((_request, response) => response.end('<html>Welcome</html>'));
      await world.login(url);
      return {
        connect: [url, world.project.slug],
        says: /answers, but is no instance of Bascule: use the address that your browser shows/,
      };
    },
  ],
  [
    'a project that was renamed',
    async () => {
      await world.rules(IMPLEMENT);
      const slug = `new-${world.project.slug}`;
      await world.graphql(
        'mutation ($input: RenameProjectInput!) { renameProject(input: $input) { project { id } } }',
        {
          input: { projectId: world.project.id, slug },
        },
      );
      const says = new RegExp(
        `${world.project.slug} is not a project of yours; your projects are ${slug}: correct the slug`,
      );
      return { connect: [slug, '--yes'], says };
    },
  ],
  [
    'a configuration folder without rights',
    async () => {
      // A folder below a file can be made by no user, not even by root, for whom modes do not count.
      await writeFile(world.file('file'), '');
      return {
        connect: [platform.baseUrl, world.project.slug],
        env: { BASCULE_CONFIG_DIR: world.file('file/config') },
        says: /this user cannot use the configuration folder \S+file\/config \(ENOTDIR\): .* BASCULE_CONFIG_DIR/,
      };
    },
  ],
  [
    'a clock that is far off',
    async () => {
      const proxy = await RewritingProxy.open(platform.baseUrl);
      closing.push(() => proxy.close());
      const date = new Date(Date.now() - 3 * 3_600_000).toUTCString();
      const body = { issuer: proxy.url, device_authorization_endpoint: `${proxy.url}/device` };
      proxy.rewrites = [{ path: /\.well-known/, answer: () => ({ status: 200, body, headers: { Date: date } }) }];
      await world.login(proxy.url);
      return {
        connect: [world.project.slug, ...SAMPLE],
        says: /this machine's clock is 3 hours ahead of the instance's: set it right/,
      };
    },
  ],
  [
    'an agent that is not signed in',
    async () => {
      const claude = await installClaude(world.file('claude'), { auth: 'failing' });
      return {
        connect: [world.project.slug, '--yes'],
        env: { ...claude.env, BASCULE_CLAUDE: claude.program },
        says: /the account claude cannot work \(the agent is not signed in.*\): run claude once and sign in/,
      };
    },
  ],
];

/** Each ends in a sentence that names the thing and the next step. */
describe('The mistakes of a newcomer, in connect and in status', () => {
  it.each(MISTAKES)('%s', async (_name, arrange) => {
    await mkdir(join(world.projectDir, '.git'));
    const { connect, env = {}, says, code = 1, decides, status = says } = await arrange();
    const words = ['connect', ...connect];
    const ended = decides === undefined ? await runInFolder(world, words, env) : await decided(words, decides);
    expect(ended).toEqual({ code, text: expect.stringMatching(says) });
    const shown = await world.run(['status'], { ...NO_AGENTS, ...env });
    expect(`${shown.stdout}${shown.stderr}`).toMatch(status);
  });
});
