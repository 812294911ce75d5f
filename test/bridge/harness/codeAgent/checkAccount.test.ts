import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isSignedIn } from '../../../../src/bridge/harness/codeAgent/isSignedIn.ts';
import { readSettings } from '../../../../src/bridge/harness/codeAgent/readSettings.ts';
import { seesToolServer } from '../../../../src/bridge/harness/codeAgent/seesToolServer.ts';
import type { AccountCheck } from '../../../../src/bridge/harness/Harness.ts';
import { declareService } from '../../support/standInClaude.ts';
import { type AgentWorld, account, agentWorld, endWorlds } from './support/agentWorld.ts';

let world: AgentWorld;
beforeEach(async () => {
  world = await agentWorld();
});
afterAll(endWorlds);

const check = (more: { env?: Record<string, string>; dirs?: string[]; plain?: boolean } = {}): Promise<AccountCheck> =>
  world.harness.check(
    {
      account: more.plain ? account() : world.account,
      env: more.env ?? world.env,
      dirs: more.dirs ?? [world.dir],
    },
    world.context,
  );

async function put(file: string, content: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
}

const SERVER = { command: 'bascule', args: ['mcp'] };
const skill = (folder: string, name = 'bascule') =>
  put(join(folder, 'skills', name, 'SKILL.md'), '---\nname: x\n---\nText');

describe('the check of a code-agent account', () => {
  it('passes when program, sign-in, tool server and skills are there', async () => {
    await declareService(world.dir);
    expect(await check()).toEqual({ state: 'ready' });
    const [call] = await world.claude.calls();
    expect(call?.args).toEqual(['auth', 'status']);
    expect(call?.env.CLAUDE_CONFIG_DIR).toBe(world.configDir);
  });

  it("fails when the program is not on the PATH of the account's environment [ACCT-44]", async () => {
    await declareService(world.dir);
    expect(await check({ env: { ...world.env, PATH: '/nowhere' } })).toEqual({
      state: 'failing',
      reason:
        'the program claude is not on the PATH of the account, or cannot be executed: install it, or set BASCULE_CLAUDE to its path',
    });
  });

  it('fails when its auth status fails [ACCT-45]', async () => {
    await declareService(world.dir);
    await world.claude.script({ auth: 'failing' });
    expect(await check()).toMatchObject({ state: 'failing', reason: expect.stringContaining('auth status fails') });
  });

  it('gives up on an auth status that does not answer [ACCT-45]', async () => {
    await world.claude.script({ auth: 'hanging' });
    expect(await isSignedIn(world.claude.program, world.env, 100)).toBe('silent');
  });

  it('fails when one project folder does not see the tool server [ACCT-46]', async () => {
    await declareService(world.dir);
    const other = join(world.root, 'other');
    await skill(join(other, '.claude'));
    expect(await check({ dirs: [world.dir, other] })).toMatchObject({
      state: 'failing',
      reason: expect.stringMatching(/tool server .*1 of 2 project folders/),
    });
  });

  it.each<[string, () => Promise<void>]>([
    ['the project', () => put(join(world.dir, '.mcp.json'), { mcpServers: { any: SERVER } })],
    ['a folder above it', () => put(join(world.root, '.mcp.json'), { mcpServers: { any: SERVER } })],
    [
      'the person',
      () => put(join(world.configDir, '.claude.json'), { mcpServers: { any: { ...SERVER, type: 'stdio' } } }),
    ],
    [
      'the person for the project',
      () => put(join(world.configDir, '.claude.json'), { projects: { [world.dir]: { mcpServers: { any: SERVER } } } }),
    ],
    [
      'a path and a runner',
      () =>
        put(join(world.dir, '.mcp.json'), {
          mcpServers: { any: { command: 'npx', args: ['-y', '/opt/bascule', 'mcp'] } },
        }),
    ],
    ['an enabled plugin', () => plugin({ servers: SERVER, enabled: true })],
  ])('takes a tool server that is declared by %s [ACCT-46]', async (_who, declare) => {
    await skill(world.configDir);
    expect(await check()).toMatchObject({ state: 'failing', reason: expect.stringContaining('tool server') });
    await declare();
    expect(await check()).toEqual({ state: 'ready' });
  });

  it.each<[string, () => Promise<void>]>([
    [
      'of another program',
      () => put(join(world.dir, '.mcp.json'), { mcpServers: { bascule: { command: 'other', args: ['mcp'] } } }),
    ],
    [
      'with other arguments',
      () => put(join(world.dir, '.mcp.json'), { mcpServers: { bascule: { command: 'bascule', args: ['status'] } } }),
    ],
    ['in a broken file', () => put(join(world.dir, '.mcp.json'), '{"mcpServers":')],
    ['of a plugin that is not enabled', () => plugin({ servers: SERVER, enabled: false })],
    [
      'that the person refused',
      async () => {
        await declareService(world.dir);
        await put(join(world.dir, '.claude', 'settings.local.json'), { disabledMcpjsonServers: ['bascule'] });
      },
    ],
    [
      'that was switched off',
      async () => {
        await declareService(world.dir);
        await put(join(world.configDir, '.claude.json'), {
          projects: { [world.dir]: { disabledMcpServers: ['bascule'] } },
        });
      },
    ],
  ])('takes no tool server %s [ACCT-46]', async (_what, declare) => {
    await skill(world.configDir);
    await declare();
    expect(await check()).toMatchObject({ state: 'failing', reason: expect.stringContaining('tool server') });
  });

  it('fails when one project folder does not see the skills [ACCT-47]', async () => {
    await declareService(world.dir);
    const other = join(world.root, 'other');
    await declareService(other);
    await rm(join(other, '.claude'), { recursive: true });
    await skill(join(other, '.claude'), 'somebody-elses');
    expect(await check({ dirs: [world.dir, other] })).toMatchObject({
      state: 'failing',
      reason: expect.stringMatching(/skills .*1 of 2 project folders/),
    });
  });

  it.each<[string, () => Promise<void>]>([
    ['the project', () => skill(join(world.dir, '.claude'), 'bascule-review')],
    ['the account', () => skill(world.configDir)],
    [
      'the root of its repository',
      async () => {
        await mkdir(join(world.root, '.git'));
        await skill(join(world.root, '.claude'));
      },
    ],
    ['the plugin that serves the tools', () => plugin({ servers: SERVER, enabled: true, skill: 'review' })],
    ['a plugin of the name', () => plugin({ enabled: true, skill: 'review' })],
  ])('takes skills from %s [ACCT-47]', async (_where, install) => {
    await put(join(world.dir, '.mcp.json'), { mcpServers: { bascule: SERVER } });
    expect(await check()).toMatchObject({ state: 'failing', reason: expect.stringContaining('skills') });
    await install();
    expect(await check()).toEqual({ state: 'ready' });
  });

  it('takes no skills from a folder above that is no repository [ACCT-47]', async () => {
    await put(join(world.dir, '.mcp.json'), { mcpServers: { bascule: SERVER } });
    await skill(join(world.root, '.claude'));
    expect(await check()).toMatchObject({ state: 'failing', reason: expect.stringContaining('skills') });
  });

  it("goes by the administrators' tool servers alone where there are some [ACCT-46]", async () => {
    await declareService(world.dir);
    await plugin({ servers: SERVER, enabled: true, skill: 'review' });
    const managedFile = join(world.root, 'managed-mcp.json');
    const home = { configDir: world.configDir, userFile: join(world.configDir, '.claude.json'), managedFile };
    const sees = async () => seesToolServer(await readSettings(home, world.dir), 'bascule');
    expect(await sees()).toBe(true);
    await put(managedFile, { mcpServers: { other: { command: 'other', args: ['mcp'] } } });
    expect(await sees()).toBe(false);
    await put(managedFile, { mcpServers: { ours: SERVER } });
    expect(await sees()).toBe(true);
  });

  it('reads the default places for an account without a folder', async () => {
    await put(join(world.root, '.claude.json'), { mcpServers: { any: SERVER } });
    await skill(join(world.root, '.claude'));
    expect(await check({ plain: true })).toEqual({ state: 'ready' });
  });

  it('reports reasons without a path, an address or a key', async () => {
    await world.claude.script({ auth: 'failing' });
    const reasons = [await check(), await check({ env: { PATH: '/x' } })];
    await world.claude.script({});
    reasons.push(await check());
    for (const result of reasons) {
      const reason = result.state === 'failing' ? result.reason : '/';
      expect(reason).not.toMatch(/[/\\@]/);
      expect(reason.length).toBeLessThanOrEqual(200);
    }
  });
});

async function plugin(made: { servers?: object; enabled: boolean; skill?: string }): Promise<void> {
  const folder = join(world.root, 'plugins', 'bascule');
  await put(join(folder, '.claude-plugin', 'plugin.json'), {
    name: 'bascule',
    ...(made.servers && { mcpServers: './servers.json' }),
  });
  if (made.servers) await put(join(folder, 'servers.json'), { mcpServers: { tools: made.servers } });
  if (made.skill) await skill(folder, made.skill);
  await put(join(world.configDir, 'settings.json'), { enabledPlugins: { 'bascule@market': made.enabled } });
  await put(join(world.configDir, 'plugins', 'installed_plugins.json'), {
    version: 2,
    plugins: { 'bascule@market': [{ scope: 'user', installPath: folder, version: '1.0.0' }] },
  });
}
