import { ServiceApi } from '../api/ServiceApi.ts';
import { Login } from '../auth/Login.ts';
import type { ConfigDir } from '../config/ConfigDir.ts';
import { selfPath } from '../connect/selfCommand.ts';
import { EXIT } from '../exitCodes.ts';
import { readAgentAccount } from '../forge/readAgentAccount.ts';
import { deleteOldScripts } from '../interactive/deleteOldScripts.ts';
import { loadBridgeId } from '../loadBridgeId.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import { checkProjects } from '../rules/checkProjects.ts';
import type { Rules } from '../rules/Rules.ts';
import type { ControlSocket } from '../socket/ControlSocket.ts';
import type { SelfUpdate } from '../update/SelfUpdate.ts';
import type { UpdateLoop } from '../update/UpdateLoop.ts';
import { Bridge } from './Bridge.ts';
import type { BridgeOwner } from './BridgeOwner.ts';
import { Reloads } from './Reloads.ts';
import type { RunOptions } from './RunOptions.ts';
import { refuseRules } from './refuseRules.ts';
import { toolServerOf } from './toolServerOf.ts';
import { waitForProjects } from './waitForProjects.ts';

export interface ServeParts {
  readonly config: ConfigDir;
  readonly log: BridgeLog;
  readonly rules: Rules;
  readonly socket: ControlSocket;
  readonly updates: SelfUpdate;
  /** Aborted once the bridge is told to stop. */
  readonly ending: AbortSignal;
}

/** Runs a bridge with valid rules until it is told to stop. @returns the exit code @throws LoginNeeded */
export async function serveBridge(options: RunOptions, parts: ServeParts): Promise<number> {
  const { env, flags, version, print } = options;
  const { config, log, rules, socket, updates, ending } = parts;
  const login = await Login.open(config, {
    onUnsaved: (error) => log.error('state_write_failed', { file: 'config.json', error: error.message }),
    onEnded: (error) => log.error('login_expired', { error: error.message }),
  });
  const api = new ServiceApi(login.url, await loadBridgeId(config), login);
  const projects = await waitForProjects(api, log, ending);
  if (projects === undefined) return EXIT.ok;
  const problems = checkProjects(rules, projects);
  if (problems.length > 0) return refuseRules(problems, print, log);
  await deleteOldScripts(config.at('launches'));
  const forge = await readAgentAccount(config, env, log);
  const finished = Promise.withResolvers<number>();
  const loop = updates.createLoop({
    rules: () => bridge.rules,
    beatNow: () => bridge.heartbeat.beatNow(),
    release: async () => {
      await bridge.handOver();
      await socket.close();
    },
  });
  const giveUp = (message: string): void => {
    print(message);
    finished.resolve(EXIT.failed);
  };
  const self = await selfPath({ env, version });
  const bridge: Bridge = new Bridge(
    {
      env,
      config,
      log,
      api,
      rules,
      projects,
      flags: { model: flags.model, permissionMode: flags.permissionMode },
      cliVersion: version.version,
      forge,
      tools: toolServerOf(self, env),
      self,
    },
    ownerOf(() => bridge, loop, parts, giveUp),
  );
  const reloads = new Reloads(bridge, api, log);
  socket.serve({
    status: () => bridge.describe(),
    'leftovers-ended': () => bridge.lookAtLeft(),
    reload: async () => {
      const before = bridge.rules.autoUpdate;
      const reply = await reloads.reload();
      // A person who has just turned updates on expects a check right away.
      if (!before && bridge.rules.autoUpdate) void loop.check();
      return reply;
    },
  });
  log.info('bridge_started', { bridge_id: api.bridgeId, version: version.version, url: api.baseUrl, pid: process.pid });
  await bridge.start();
  if (ending.aborted) finished.resolve(EXIT.ok);
  ending.addEventListener('abort', () => finished.resolve(EXIT.ok), { once: true });
  const code = await finished.promise;
  loop.stop();
  log.info('bridge_stopping', { runs: bridge.liveRuns });
  // A version on trial that is given up leaves its runs to the version before it.
  await (code === EXIT.failed && updates.onTrial ? bridge.handOver() : bridge.stop());
  log.info('bridge_stopped');
  return code;
}

function ownerOf(
  bridge: () => Bridge,
  loop: UpdateLoop,
  { log, rules, updates }: ServeParts,
  giveUp: (message: string) => void,
): BridgeOwner {
  return {
    upgradeRequired: (message) => {
      log.error('upgrade_required', { error: message });
      giveUp(message);
    },
    firstHeartbeat: () => {
      void updates
        .settle(rules)
        .catch((error: Error) => log.error('internal_error', { error: error.stack ?? error.message }))
        .then(() => loop.firstHeartbeat());
    },
    heartbeatRefused: (error) => {
      if (updates.isGivenUp(error)) giveUp(error.message);
      // A version on trial sends the next heartbeat at once, to learn soon whether the service accepts it.
      else if (updates.onTrial) bridge().heartbeat.beatNow();
    },
    cliRange: (range) => loop.rangeChanged(range),
    updateReport: () => loop.report(),
  };
}
