import { LoginNeeded } from '../api/ServiceCall.ts';
import { ConfigDir } from '../config/ConfigDir.ts';
import { EXIT } from '../exitCodes.ts';
import { openLog } from '../log/BridgeLog.ts';
import { plainLog } from '../log/plainLog.ts';
import { loadRules } from '../rules/loadRules.ts';
import { migrateAccounts } from '../rules/migrateAccounts.ts';
import { ControlSocket } from '../socket/ControlSocket.ts';
import { socketPaths } from '../socket/socketPath.ts';
import { SelfUpdate } from '../update/SelfUpdate.ts';
import { onSignals } from './onSignals.ts';
import type { RunOptions } from './RunOptions.ts';
import { refuseRules } from './refuseRules.ts';
import { serveBridge } from './serveBridge.ts';

/** Runs the bridge until it is told to stop. @returns the exit code of the program */
export async function runBridge(options: RunOptions): Promise<number> {
  const { env, flags, print, signals, version, again = process.argv.slice(2) } = options;
  const config = new ConfigDir(env.configDir);
  await config.create();
  const log = flags.plain === true ? plainLog(print) : openLog(flags.logFile);
  if (flags.maxWorkers !== undefined) log.warn('max_workers_flag_ignored', { value: flags.maxWorkers });
  const file = config.at('rules.yaml');
  const [first, ...others] = socketPaths(env, file);
  const socket = await ControlSocket.claim(first, others);
  if ('heldBy' in socket) {
    print(
      `another bridge serves ${file} (its socket is ${socket.heldBy}): stop it first, or let it load a changed file with bascule bridge reload`,
    );
    return EXIT.failed;
  }
  const updates = await SelfUpdate.open({ env, config, log, version, again });
  const ending = new AbortController();
  const release = onSignals(signals, () => ending.abort(), EXIT.failed);
  let code: number = EXIT.failed;
  try {
    await migrateAccounts(file, log);
    const loaded = await loadRules(file);
    code =
      'problems' in loaded
        ? refuseRules(loaded.problems, print, log)
        : await serveBridge(options, { config, log, rules: loaded.rules, socket, updates, ending: ending.signal });
    return code;
  } catch (error) {
    if (!(error instanceof LoginNeeded)) throw error;
    print(error.message);
    code = EXIT.notLoggedIn;
    return code;
  } finally {
    release();
    await socket.close();
    await updates.ended(code === EXIT.failed, ending.signal.aborted);
  }
}
