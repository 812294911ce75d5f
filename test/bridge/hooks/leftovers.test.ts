import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { execHook } from '../../../src/bridge/hooks/execHook.ts';
import { hookFolder } from '../../../src/bridge/hooks/HookDeps.ts';
import { HookRunner } from '../../../src/bridge/hooks/HookRunner.ts';
import type { Leftovers, Rules } from '../../../src/bridge/rules/Rules.ts';
import { until } from '../../support/until.ts';
import { memoryLog } from '../support/memoryLog.ts';
import { isAlive } from '../support/processes.ts';
import { tempConfig } from '../support/tempConfig.ts';

const HOOK = { package: 'acme/hooks', ref: 'v1', commit: 'a'.repeat(40), settings: {} };
/** Starts a process in a session of its own, and writes its id. */
const LEAVES = (file: string) =>
  `[sh, -c, 'setsid sh -c "echo \\$\\$ > ${file}; exec sleep 100000" >/dev/null 2>&1 &']`;

let config: ReturnType<typeof tempConfig>;
const left: number[] = [];
beforeEach(() => {
  config = tempConfig();
});
afterEach(() => {
  for (const pid of left.splice(0)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It was ended.
    }
  }
  config.removeAll();
});

function install(events: string): void {
  const folder = hookFolder(config, { owner: 'acme', repo: 'hooks' }, HOOK.commit);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/bascule-hook.yaml`, `events:\n${events}`);
}

const rulesOf = (leftovers: Leftovers) => ({ hooks: [HOOK], leftovers }) as unknown as Rules;
function runner(leftovers: Leftovers) {
  const log = memoryLog();
  const inherited = { PATH: process.env.PATH ?? '' };
  const delays = { sigtermAfterMs: 2_000, sigkillAfterMs: 2_000 };
  return {
    log,
    hooks: new HookRunner({ rules: rulesOf(leftovers), config, log, inherited, settings: { stopDelays: delays } }),
  };
}

/** The process that a hook has left behind. */
const leftBy = (name: string) =>
  until('the hook has left a process', async () => {
    const pid = Number(await readFile(config.at(name), 'utf8').catch(() => ''));
    if (pid > 0) left.push(pid);
    return pid > 0 ? pid : undefined;
  });
const gone = (pid: number) => until('it is gone', async () => !(await isAlive(pid)));

describe('What a hook has left running', () => {
  it('goes on until the bridge stops, whose stop ends it once its own hooks have run', async () => {
    install(`  busy: ${LEAVES(config.at('left'))}\n  idle: [sh, -c, 'true']\n`);
    const { hooks, log } = runner('end');
    hooks.workersChanged(1);
    const pid = await leftBy('left');
    hooks.workersChanged(0);
    await until('the bridge is idle', () => log.of('hook_ran').length === 2);
    expect(await isAlive(pid)).toBe(true);
    await hooks.stop();
    await gone(pid);
    expect(log.of('leftovers_ended')).toMatchObject([{ hooks: true, count: 1, processes: `sleep (${pid})` }]);
  });

  it('is named, and goes on, where the rule file keeps it', async () => {
    install(`  busy: ${LEAVES(config.at('left'))}\n`);
    const { hooks, log } = runner('keep');
    hooks.workersChanged(1);
    const pid = await leftBy('left');
    await hooks.stop();
    expect(await isAlive(pid)).toBe(true);
    expect(log.of('leftovers_run')).toMatchObject([{ hooks: true, count: 1, processes: `sleep (${pid})` }]);
  });

  it('by a bridge that was killed is ended by the next one before its first hooks, and what other folders’ hooks left is not', async () => {
    install(`  busy: ${LEAVES(config.at('left'))}\n  start: [sh, -c, 'true']\n`);
    const killed = runner('end');
    killed.hooks.workersChanged(1);
    const pid = await leftBy('left');
    const own = config;
    config = tempConfig();
    install(`  start: [sh, -c, 'true']\n`);
    const foreign = runner('end');
    foreign.hooks.start();
    await until('the other bridge’s hook has run', () => foreign.log.of('hook_ran').length === 1);
    expect(await isAlive(pid)).toBe(true);
    config.removeAll();
    config = own;
    const next = runner('end');
    next.hooks.start();
    await until('its hook has run', () => next.log.of('hook_ran').length === 1);
    await gone(pid);
  });

  it('is ended with a hook that takes too long, whichever group it moved to', async () => {
    install(
      `  busy: [sh, -c, 'setsid sh -c "echo \\$\\$ > ${config.at('left')}; exec sleep 100000" & exec sleep 100000']\n`,
    );
    const deps = { config, inherited: { PATH: process.env.PATH ?? '' }, timeoutMs: 500 };
    const end = execHook(HOOK, 'busy', deps);
    const pid = await leftBy('left');
    expect(await end).toMatchObject({ timedOut: true });
    await gone(pid);
  });
});
