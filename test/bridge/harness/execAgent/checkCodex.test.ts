import { execFileSync } from 'node:child_process';
import { access, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { CHECK_TIMING } from '../../../../src/bridge/harness/execAgent/checkExecAccount.ts';
import { execAgent } from '../../../../src/bridge/harness/execAgent/execAgent.ts';
import { execSignIn } from '../../../../src/bridge/harness/execAgent/execSignIn.ts';
import type { AccountCheck, HarnessContext } from '../../../../src/bridge/harness/Harness.ts';
import type { Account } from '../../../../src/bridge/rules/Rules.ts';
import { type AgentWorld, createAgentWorld, readJsonLines } from '../../support/agentWorld.ts';
import { installCodex } from '../../support/codex/installCodex.ts';

const SERVER = '[mcp_servers.bascule]\ncommand = "bascule"\nargs = ["mcp"]\n';
const APPROVED = `${SERVER}default_tools_approval_mode = "approve"\n`;
const KEY_PROVIDER = 'model_provider = "acme"\n[model_providers.acme]\nname = "acme"\nenv_key = "ACME_KEY"\n';

let world: AgentWorld;

beforeEach(async () => {
  world = await createAgentWorld();
  await installCodex(world.bin);
  await mkdir(world.at('home', '.codex'));
  await configure(APPROVED);
});
afterEach(() => world.close());

const configure = (toml: string, name = 'config.toml') => writeFile(world.at('home', '.codex', name), toml);

/** The settings of the tool server go through its own table, as with the real program. */
const server = (mode: string): Promise<void> => configure(`${APPROVED}env = { STANDIN_CLI_MCP = "${mode}" }\n`);

function check(
  some: Partial<Account> = {},
  answerMs = CHECK_TIMING.answerMs,
  programs: Partial<HarnessContext['programs']> = {},
): Promise<AccountCheck> {
  const account = world.account({ harness: 'exec-agent', ...some });
  const context = { account, env: world.env, dirs: [world.at('project')] };
  const names = { claude: 'claude', codex: 'codex', cli: 'bascule', ...programs };
  return execAgent({ codex: 'codex' }, { answerMs }).check(context, world.context({ programs: names }));
}

const failing = (reason: string): AccountCheck => ({ state: 'failing', reason });

describe('an exec-agent account', () => {
  it('is ready when everything is in place [ACCT-48, ACCT-49, ACCT-50, ACCT-51, ACCT-52, ACCT-53]', async () => {
    expect(await check()).toEqual({ state: 'ready' });
  });

  it('fails without its program on the PATH [ACCT-48]', async () => {
    await rm(`${world.bin}/codex`);
    expect(await check()).toEqual(
      failing(
        'the program codex is not on the PATH of the account, or cannot be executed: install it, or set BASCULE_CODEX to its path',
      ),
    );
    expect(await check({}, undefined, { codex: '/home/ann/codex-2' })).toEqual(
      failing(
        'the program codex-2 is not on the PATH of the account, or cannot be executed: install it, or set BASCULE_CODEX to its path',
      ),
    );
  });

  it('fails when its home folder does not exist, and takes everything from it when it does [ACCT-48]', async () => {
    const codexHome = world.at('second home');
    expect(await check({ codexHome })).toEqual(failing('the folder of codexHome does not exist'));
    await writeFile(codexHome, 'a file');
    expect(await check({ codexHome })).toEqual(failing('the folder of codexHome does not exist'));
    await rm(codexHome);
    await mkdir(codexHome);
    expect(await check({ codexHome })).toEqual(failing('no tool server with the command bascule mcp is configured'));
    await writeFile(`${codexHome}/config.toml`, APPROVED);
    expect(await check({ codexHome })).toEqual({ state: 'ready' });
  });

  it('fails without the file of its profile [ACCT-49]', async () => {
    expect(await check({ profile: 'work' })).toEqual(failing('the file of the profile work does not exist'));
    await configure('model = "m"\n', 'work.config.toml');
    expect(await check({ profile: 'work' })).toEqual({ state: 'ready' });
  });

  it('fails when the variable of its key is empty or not set [ACCT-49]', async () => {
    await configure(KEY_PROVIDER, 'work.config.toml');
    const reason = failing('the variable ACME_KEY of the model provider is empty or not set');
    expect(await check({ profile: 'work' })).toEqual(reason);
    world.env.ACME_KEY = ' ';
    expect(await check({ profile: 'work' })).toEqual(reason);
    world.env.ACME_KEY = 'sk-secret';
    expect(await check({ profile: 'work' })).toEqual({ state: 'ready' });
    expect(await check()).toEqual({ state: 'ready' });
  });

  it('never shows a key that was entered in place of the name of its variable', async () => {
    await configure(KEY_PROVIDER.replace('ACME_KEY', 'sk-secret-0123'), 'work.config.toml');
    expect(await check({ profile: 'work' })).toEqual(
      failing('the variable of env_key of the model provider is empty or not set'),
    );
  });

  it('says of a key in OPENAI_API_KEY alone that the program reads it at its login only', async () => {
    await world.script('STANDIN_CODEX_SCRIPT', { login: false });
    world.env.OPENAI_API_KEY = 'sk-secret-0123';
    expect(await check()).toEqual(
      failing(
        'codex is not logged in, and reads the key in OPENAI_API_KEY only at login --with-api-key: name it CODEX_API_KEY',
      ),
    );
  });

  it.each([
    ['its own login', APPROVED, {}, undefined],
    ['a key in place of the login', APPROVED, { CODEX_API_KEY: 'k' }, ['the key in CODEX_API_KEY', 'CODEX_API_KEY']],
    ['a gateway', KEY_PROVIDER, { ACME_KEY: 'k' }, ['the key in ACME_KEY, at the model provider acme', 'ACME_KEY']],
    ['a key in place of the name of its variable', KEY_PROVIDER.replace('ACME_KEY', 'sk-secret-0123'), {}, undefined],
    ['no readable configuration', '= nothing', { CODEX_API_KEY: 'k' }, undefined],
  ])('tells %s by the name of its variable', async (_what, config, env, told) => {
    await configure(config);
    Object.assign(world.env, env);
    const [words, ...variables] = told ?? [];
    const account = world.account({ harness: 'exec-agent' });
    expect(await execSignIn({ account, env: world.env, dirs: [] })).toEqual(told && { words, variables });
  });

  it('fails when a file of its configuration is not TOML', async () => {
    await configure('= nothing');
    expect(await check()).toEqual(failing('config.toml, or the file of the profile, cannot be read'));
  });

  it.each([
    ['the built-in provider', '', {}, true],
    ['a provider that asks for one', '[model_providers.acme]\nrequires_openai_auth = true\n', {}, true],
    ['a provider with a key of its own', '[model_providers.acme]\nenv_key = "ACME_KEY"\n', { ACME_KEY: 'x' }, false],
    ['a key in the variable that stands for a login', '', { CODEX_API_KEY: 'x' }, false],
  ])('is asked for its login only when it needs one: %s [ACCT-50]', async (_what, provider, env, needed) => {
    await configure(`${provider === '' ? '' : 'model_provider = "acme"\n'}${provider}${APPROVED}`);
    Object.assign(world.env, env);
    world.env.STANDIN_CODEX_LOG = world.at('log');
    await world.script('STANDIN_CODEX_SCRIPT', { login: false });
    expect(await check()).toEqual(needed ? failing('codex is not logged in') : { state: 'ready' });
    const calls = await readJsonLines<{ words: string[] }>(world.at('log'));
    expect(calls.some(({ words }) => words[0] === 'mcp')).toBe(!needed);
  });

  it.each([
    ['is not configured', '', 'no tool server with the command bascule mcp is configured'],
    [
      'is another',
      APPROVED.replaceAll('bascule', 'other'),
      'no tool server with the command bascule mcp is configured',
    ],
    [
      'has another command',
      APPROVED.replace('"mcp"', '"serve"'),
      'the tool server bascule is not of type stdio with the command bascule mcp',
    ],
    [
      'is no stdio server',
      '[mcp_servers.bascule]\nurl = "http://127.0.0.1:1/mcp"\ndefault_tools_approval_mode = "approve"\n',
      'the tool server bascule is not of type stdio with the command bascule mcp',
    ],
    ['is not enabled', `${APPROVED}enabled = false\n`, 'the tool server bascule is not enabled'],
    [
      'has a program that is nowhere',
      APPROVED.replace('"bascule"', '"/opt/none/bascule"'),
      'the program bascule is not on the PATH of the account, or cannot be executed: correct the command of the tool server, or the PATH',
    ],
  ])('fails when its tool server %s [ACCT-51]', async (_what, toml, reason) => {
    await configure(toml);
    expect(await check()).toEqual(failing(reason));
  });

  it('fails when the program of its tool server is not on the PATH [ACCT-51]', async () => {
    await rm(`${world.bin}/bascule`);
    // Where these tests run there may well be a bascule further along.
    await symlink(process.execPath, `${world.bin}/node`);
    world.env.PATH = world.bin;
    expect(await check()).toEqual(
      failing(
        'the program bascule is not on the PATH of the account, or cannot be executed: correct the command of the tool server, or the PATH',
      ),
    );
  });

  it('takes the tool server under any name, and that of its profile [ACCT-51]', async () => {
    await configure('');
    await configure(APPROVED.replace('servers.bascule', 'servers.board'), 'work.config.toml');
    expect(await check({ profile: 'work' })).toEqual({ state: 'ready' });
    expect(await check()).toMatchObject({ state: 'failing' });
  });

  it.each(['silent', 'dies', 'broken', 'refuses'])('fails when its tool server is %s [ACCT-52]', async (mode) => {
    await server(mode);
    expect(await check({}, 5000)).toEqual(failing('the tool server bascule did not answer within 5 seconds'));
  });

  it('is ready when its tool server says other things first [ACCT-52]', async () => {
    await server('chatty');
    expect(await check()).toEqual({ state: 'ready' });
  });

  it('gives its tool server ten seconds, and what the program gives it alone [ACCT-52]', async () => {
    expect(CHECK_TIMING.answerMs).toBe(10_000);
    world.env.STANDIN_CLI_MCP = 'dies';
    expect(await check()).toEqual({ state: 'ready' });
    await configure(`${APPROVED}env_vars = ["STANDIN_CLI_MCP"]\n`);
    expect(await check()).toMatchObject({ state: 'failing' });
  });

  it('leaves no tool server behind', async () => {
    const mark = world.at('still here');
    const script = `trap '' TERM\n(sleep 3; touch '${mark}') &\nwhile read -r _; do :; done\nwait\n`;
    await writeFile(`${world.bin}/bascule`, `#!/bin/sh\n${script}`);
    expect(await check({}, 300)).toMatchObject({ state: 'failing' });
    expect(execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })).not.toContain(`${world.bin}/bascule`);
    await expect(access(mark)).rejects.toThrow();
  });

  it.each([
    ['is not set', SERVER],
    ['is another', `${SERVER}default_tools_approval_mode = "prompt"\n`],
    ['stands under another table', `default_tools_approval_mode = "approve"\n${SERVER}`],
  ])('fails when the approval of its tools %s, and sets nothing by itself [ACCT-53]', async (_what, toml) => {
    await configure(toml);
    expect(await check()).toEqual(
      failing('default_tools_approval_mode = "approve" is not set for the tool server bascule'),
    );
    expect(await readFile(world.at('home', '.codex', 'config.toml'), 'utf8')).toBe(toml);
  });

  it('fails when the program reports nothing of its tool servers', async () => {
    await writeFile(`${world.bin}/codex`, '#!/bin/sh\n[ "$1" = login ] || echo "[{}, null, 7]"\n');
    expect(await check()).toEqual(failing('no tool server with the command bascule mcp is configured'));
    await writeFile(`${world.bin}/codex`, '#!/bin/sh\n[ "$1" = login ] || echo "{"\n');
    expect(await check()).toEqual(failing('the tool servers cannot be listed'));
    await writeFile(`${world.bin}/codex`, '#!/bin/sh\nexec sleep 60\n');
    expect(await check({}, 200)).toEqual(failing('codex did not answer'));
  });
});
