import { setTimeout as pause } from 'node:timers/promises';
import { ServiceApi } from './api/ServiceApi.ts';
import { LoginNeeded, ServiceError } from './api/ServiceCall.ts';
import type { ProjectInfo } from './api/shapes.ts';
import { Login } from './auth/Login.ts';
import { Bridge } from './Bridge.ts';
import type { CliVersion } from './cliVersion.ts';
import { ConfigDir } from './config/ConfigDir.ts';
import { readAgentAccount } from './forge/readAgentAccount.ts';
import { deleteOldScripts } from './interactive/deleteOldScripts.ts';
import { loadBridgeId } from './loadBridgeId.ts';
import { type BridgeLog, openLog } from './log/BridgeLog.ts';
import type { BridgeEnv } from './readEnv.ts';
import { checkProjects } from './rules/checkProjects.ts';
import { formatProblem } from './rules/formatProblem.ts';
import { loadRules } from './rules/loadRules.ts';
import { migrateAccounts } from './rules/migrateAccounts.ts';
import type { Rules } from './rules/Rules.ts';
import { ControlSocket } from './socket/ControlSocket.ts';
import type { ReloadReply } from './socket/ops.ts';
import { socketPaths } from './socket/socketPath.ts';
import { SelfUpdate } from './update/SelfUpdate.ts';

export interface RunOptions {
  readonly env: BridgeEnv;
  readonly flags: {
    readonly logFile?: string | undefined;
    readonly permissionMode?: string | undefined;
    readonly model?: string | undefined;
    readonly maxWorkers?: string | undefined;
  };
  readonly version: CliVersion;
  /** For people: what went wrong, one line each. */
  readonly print: (line: string) => void;
}

/** Exit codes of the program. */
const OK = 0;
const FAILED = 1;
const NOT_LOGGED_IN = 3;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Runs the bridge until it is told to stop; answers the program's exit code. */
export async function runBridge(options: RunOptions): Promise<number> {
  const { env, flags, print } = options;
  const config = new ConfigDir(env.configDir);
  await config.create();
  const log = openLog(flags.logFile);
  if (flags.maxWorkers !== undefined) log.warn('max_workers_flag_ignored', { value: flags.maxWorkers });
  const file = config.at('rules.yaml');
  const [first, ...others] = socketPaths(env, file);
  const socket = await ControlSocket.claim(first, others);
  if ('heldBy' in socket) {
    print(`another bridge serves ${file}: its socket is ${socket.heldBy}`);
    return FAILED;
  }
  const updates = await SelfUpdate.open({ env, config, log, version: options.version });
  const ending = new AbortController();
  const release = onSignals(() => ending.abort());
  let code = FAILED;
  try {
    await migrateAccounts(file, log);
    const loaded = await loadRules(file);
    code =
      'problems' in loaded
        ? refuse(loaded.problems.map(formatProblem), print, log)
        : await serve(options, {
            config,
            log,
            rules: loaded.rules,
            socket,
            updates,
            ending: ending.signal,
          });
    return code;
  } catch (error) {
    if (!(error instanceof LoginNeeded)) throw error;
    print(error.message);
    code = NOT_LOGGED_IN;
    return code;
  } finally {
    release();
    await socket.close();
    await updates.ended(code === FAILED, ending.signal.aborted);
  }
}

interface Parts {
  readonly config: ConfigDir;
  readonly log: BridgeLog;
  readonly rules: Rules;
  readonly socket: ControlSocket;
  readonly updates: SelfUpdate;
  readonly ending: AbortSignal;
}

async function serve(options: RunOptions, parts: Parts): Promise<number> {
  const { env, flags, version, print } = options;
  const { config, log, rules, socket, updates, ending } = parts;
  const login = await Login.open(config, {
    onUnsaved: (error) => log.error('state_write_failed', { file: 'config.json', error: error.message }),
    onEnded: (error) => log.error('login_expired', { error: error.message }),
  });
  const api = new ServiceApi(login.url, await loadBridgeId(config), login);
  const projects = await readProjects(api, log, ending);
  if (projects === undefined) return OK;
  const problems = checkProjects(rules, projects);
  if (problems.length > 0) return refuse(problems.map(formatProblem), print, log);
  await deleteOldScripts(config.at('launches'));
  const forge = await readAgentAccount(config, env, log);
  let code = OK;
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const loop = updates.createLoop({
    rules: () => bridge.currentRules,
    beatNow: () => bridge.heartbeat.beatNow(),
    release: async () => {
      await bridge.handOver();
      await socket.close();
    },
  });
  const giveUp = (message: string): void => {
    print(message);
    code = FAILED;
    finish();
  };
  const bridge: Bridge = new Bridge({
    env,
    config,
    log,
    api,
    rules,
    projects,
    flags: { model: flags.model, permissionMode: flags.permissionMode },
    cliVersion: version.version,
    forge,
    onUpgradeRequired: (message) => {
      log.error('upgrade_required', { error: message });
      giveUp(message);
    },
    onFirstHeartbeat: () => {
      void updates
        .settle(rules)
        .catch((error: Error) => log.error('internal_error', { error: error.stack ?? error.message }))
        .then(() => loop.firstHeartbeat());
    },
    onHeartbeatRefused: (error) => {
      if (updates.isGivenUp(error)) giveUp(error.message);
      // A version on trial sends the next heartbeat at once, so that it soon knows whether the service takes it.
      else if (updates.onTrial) bridge.heartbeat.beatNow();
    },
    onRange: (range) => loop.rangeChanged(range),
    updateReport: () => loop.report(),
  });
  let reloading: Promise<unknown> = Promise.resolve();
  socket.serve({
    status: () => bridge.describe(),
    reload: async () => {
      const before = bridge.currentRules.autoUpdate;
      // Reloads run one after the other, or the older file might be the one that stays.
      const turn = reloading.then(() => reload(bridge, rules.file, api, log));
      reloading = turn.catch(() => undefined);
      const reply = await turn;
      // A person who has just turned updates on expects a look for one.
      if (!before && bridge.currentRules.autoUpdate) void loop.check();
      return reply;
    },
  });
  log.info('bridge_started', { bridge_id: api.bridgeId, version: version.version, url: api.baseUrl, pid: process.pid });
  await bridge.start();
  if (ending.aborted) finish();
  ending.addEventListener('abort', () => finish(), { once: true });
  await finished;
  loop.stop();
  log.info('bridge_stopping', { runs: bridge.dispatcher.liveRuns });
  // A version on trial that is given up leaves its runs running for the version before it.
  await (code === FAILED && updates.onTrial ? bridge.handOver() : bridge.stop());
  log.info('bridge_stopped');
  return code;
}

/**
 * Reads the projects and waits for a service that cannot be asked yet. Undefined: the bridge was told to stop before.
 */
async function readProjects(
  api: ServiceApi,
  log: BridgeLog,
  ending: AbortSignal,
): Promise<readonly ProjectInfo[] | undefined> {
  for (let wait = FIRST_WAIT_MS; !ending.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await api.projects(ending);
    } catch (error) {
      if (!(error instanceof ServiceError) || !error.retryable) throw error;
      if (ending.aborted) break;
      log.warn('stream_error', { error: error.message, retry_ms: wait });
      await pause(error.retryAfterMs ?? wait, undefined, { signal: ending }).catch(() => undefined);
    }
  }
  return undefined;
}

/** Makes all checks before any change, so that a reload that fails changes nothing (document 3 §2.1). */
async function reload(bridge: Bridge, file: string, api: ServiceApi, log: BridgeLog): Promise<ReloadReply> {
  const loaded = await loadRules(file);
  if ('problems' in loaded) return failReload(loaded.problems.map(formatProblem), log);
  let projects: readonly ProjectInfo[];
  try {
    projects = await api.projects();
  } catch (error) {
    return failReload([`the service could not be asked: ${(error as Error).message}`], log);
  }
  const problems = checkProjects(loaded.rules, projects);
  if (problems.length > 0) return failReload(problems.map(formatProblem), log);
  await bridge.apply(loaded.rules, projects, await bridge.check(loaded.rules));
  log.info('rules_reloaded', { file });
  return { problems: [] };
}

function failReload(problems: readonly string[], log: BridgeLog): ReloadReply {
  log.error('reload_failed', { problems });
  return { problems };
}

function refuse(lines: readonly string[], print: (line: string) => void, log: BridgeLog): number {
  for (const line of lines) print(line);
  log.error('rules_invalid', { problems: lines });
  return FAILED;
}

/**
 * The first signal asks for an orderly end. A second one comes from a person who will not wait, and ends the process.
 */
function onSignals(end: () => void): () => void {
  let asked = false;
  const listen = () => {
    if (asked) process.exit(FAILED);
    asked = true;
    end();
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, listen);
  return () => {
    for (const signal of signals) process.off(signal, listen);
  };
}
