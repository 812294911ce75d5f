import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { findProgram } from '../../process/findProgram.ts';
import type { AccountCheck, AccountCheckContext, HarnessContext } from '../Harness.ts';
import { askProgram } from '../shared/askProgram.ts';
import { missingProgram } from '../shared/missingProgram.ts';
import { askToolServer } from './askToolServer.ts';
import { type CodexConfig, readCodexConfig } from './codexConfig.ts';
import { codexHomeOf } from './codexHomeOf.ts';
import { KEY_VARIABLE, VARIABLE } from './execSignIn.ts';

export interface CheckTiming {
  /** The time that each program has to answer, including the tool server. */
  readonly answerMs: number;
}

export const CHECK_TIMING: CheckTiming = { answerMs: 10_000 };

/** A server in the output of `codex mcp list --json`. */
interface ListedServer {
  readonly name: string;
  readonly enabled: boolean;
  readonly transport: {
    readonly type: string;
    readonly command?: string;
    readonly args?: readonly string[];
    readonly env?: Readonly<Record<string, string>> | null;
    readonly env_vars?: readonly (string | { readonly name?: string })[];
    readonly cwd?: string | null;
  };
}

const UNREAD_KEY = `, and reads the key in OPENAI_API_KEY only at login --with-api-key: name it ${KEY_VARIABLE}`;
const INSTALL = 'install it, or set BASCULE_CODEX to its path';

/** The reason why an account cannot work. It contains no path, address or key. */
class Failing extends Error {}

/** Variables that the program passes on to a tool server; all others have to be named in the server's table. */
const HANDED_ON = ['HOME', 'LOGNAME', 'PATH', 'SHELL', 'USER', 'LANG', 'LC_ALL', 'TERM', 'TMPDIR', 'TZ'];

/** Checks whether an exec-agent account can work (document 3 §2.3). The first missing thing is the reason. */
export async function checkExecAccount(
  context: AccountCheckContext,
  harness: HarnessContext,
  timing: CheckTiming = CHECK_TIMING,
): Promise<AccountCheck> {
  try {
    await check(context, harness, timing);
    return { state: 'ready' };
  } catch (error) {
    if (error instanceof Failing) return { state: 'failing', reason: error.message };
    throw error;
  }
}

/** The reason when the account's program is missing. */
export async function missingExecProgram(
  { env }: AccountCheckContext,
  { programs }: HarnessContext,
): Promise<string | undefined> {
  return find(programs.codex, env, INSTALL).then(
    () => undefined,
    (error: Error) => error.message,
  );
}

async function check(
  { account, env: given }: AccountCheckContext,
  harness: HarnessContext,
  timing: CheckTiming,
): Promise<void> {
  const { codex: name, cli } = harness.programs;
  const program = await find(name, given, INSTALL);
  if (account.codexHome !== undefined && !(await isFolder(account.codexHome))) {
    throw new Failing('the folder of codexHome does not exist');
  }
  const home = codexHomeOf(account, given);
  const env = account.codexHome === undefined ? given : { ...given, CODEX_HOME: home };
  const config = await readConfig(home, account.profile);
  checkKey(config, env);
  const run = (args: string[]): ReturnType<typeof askProgram> =>
    askProgram(program, args, { env, timeoutMs: timing.answerMs });
  // A key in this variable replaces a login.
  const login = config.needsLogin && !env[KEY_VARIABLE] ? await run(['login', 'status']) : undefined;
  if (login?.failed) {
    const unread = env.OPENAI_API_KEY ? UNREAD_KEY : '';
    throw new Failing(`${basename(name)} ${login.timedOut ? 'did not answer' : `is not logged in${unread}`}`);
  }
  const profile = account.profile === undefined ? [] : ['--profile', account.profile];
  const server = pickServer(readServers(await run([...profile, 'mcp', 'list', '--json'])), cli);
  const command = await find(
    server.transport.command as string,
    env,
    'correct the command of the tool server, or the PATH',
  );
  if (config.approvalModeOf(server.name) !== 'approve') {
    throw new Failing(`default_tools_approval_mode = "approve" is not set for the tool server ${nameOf(server)}`);
  }
  const { transport } = server;
  const answers = await askToolServer(
    { command, args: transport.args ?? [], env: serverEnv(transport, env), cwd: transport.cwd ?? '/' },
    timing.answerMs,
  );
  if (!answers) {
    throw new Failing(`the tool server ${nameOf(server)} did not answer within ${timing.answerMs / 1000} seconds`);
  }
}

async function find(name: string, env: Readonly<Record<string, string>>, remedy: string): Promise<string> {
  try {
    return await findProgram(name, env, '/');
  } catch {
    throw new Failing(missingProgram(name, remedy));
  }
}

async function isFolder(path: string): Promise<boolean> {
  return await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

async function readConfig(home: string, profile: string | undefined): Promise<CodexConfig> {
  try {
    return await readCodexConfig(home, profile);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new Failing(`the file of the profile ${profile} does not exist`);
    }
    throw new Failing('config.toml, or the file of the profile, cannot be read');
  }
}

function checkKey({ envKey }: CodexConfig, env: Readonly<Record<string, string>>): void {
  if (envKey === undefined || env[envKey]?.trim()) return;
  // A person may have entered the key itself instead of the name of its variable.
  const shown = VARIABLE.test(envKey) ? `the variable ${envKey}` : 'the variable of env_key';
  throw new Failing(`${shown} of the model provider is empty or not set`);
}

function readServers(answer: { failed: boolean; stdout: string }): ListedServer[] {
  if (answer.failed) throw new Failing('the tool servers cannot be listed');
  try {
    return (JSON.parse(answer.stdout) as unknown[]).filter(isListed);
  } catch {
    throw new Failing('the tool servers cannot be listed');
  }
}

function isListed(one: unknown): one is ListedServer {
  const { name, transport } = (one ?? {}) as Partial<ListedServer>;
  return (
    typeof name === 'string' &&
    typeof transport?.type === 'string' &&
    (transport.type !== 'stdio' || (typeof transport.command === 'string' && Array.isArray(transport.args ?? [])))
  );
}

/** The server whose command is `<cli> mcp`. */
function pickServer(servers: readonly ListedServer[], cli: string): ListedServer {
  const own = basename(cli).replace(/\.exe$/i, '');
  const isOurs = ({ transport }: ListedServer): boolean =>
    transport.type === 'stdio' &&
    basename(transport.command ?? '').replace(/\.exe$/i, '') === own &&
    transport.args?.[0] === 'mcp';
  const ours = servers.filter(isOurs);
  const server = ours.find((one) => one.enabled) ?? ours[0];
  if (server === undefined) {
    throw new Failing(
      servers.some((one) => one.name === own)
        ? `the tool server ${own} is not of type stdio with the command ${own} mcp`
        : `no tool server with the command ${own} mcp is configured`,
    );
  }
  if (!server.enabled) throw new Failing(`the tool server ${nameOf(server)} is not enabled`);
  return server;
}

function serverEnv(
  transport: ListedServer['transport'],
  env: Readonly<Record<string, string>>,
): Record<string, string> {
  const named = (transport.env_vars ?? []).map((one) => (typeof one === 'string' ? one : (one.name ?? '')));
  const kept = [...HANDED_ON, ...named].flatMap((name): [string, string][] => {
    const value = env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(kept), ...transport.env };
}

/** A server's name is whatever a person typed. */
function nameOf(server: ListedServer): string {
  return /^[\w-]{1,40}$/.test(server.name) ? server.name : 'of the service';
}
