import { appendFileSync, readFileSync } from 'node:fs';
import { ModernFakeTimers } from '@jest/fake-timers';
import { TestEnvironment } from 'jest-environment-node';
import { ModuleMocker } from 'jest-mock';
import { TreeMeter } from './processorTime.mjs';
import { endShared } from './shared.mjs';

/** A platform that runs on would take its times and its statements from what such a file puts in their place. */
const CHANGES_PROCESS = /useFakeTimers|spyOn\((?:[A-Z]|performance|pg\.)/;

/**
 * Test files run in the process's own realm, one after the other, and share its modules. A file's changes of the
 * process (environment, folder, console, `exit`, the program's path) are undone after it.
 */
export default class SharedRealm extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global = globalThis;
    this.file = context.testPath;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global: globalThis });
    this.handles = handles();
    this.meter = process.env.BASCULE_TEST_COSTS === undefined ? undefined : new TreeMeter();
    this.before = {
      env: { ...process.env },
      cwd: process.cwd(),
      console: globalThis.console,
      exit: process.exit,
      script: process.argv[1],
    };
    const timers = this.fakeTimersModern;
    globalThis[Symbol.for('bascule.jest')] = {
      fn: this.moduleMocker.fn.bind(this.moduleMocker),
      spyOn: this.moduleMocker.spyOn.bind(this.moduleMocker),
      restoreAllMocks: () => this.moduleMocker.restoreAllMocks(),
      useFakeTimers: (options) => timers.useFakeTimers(options),
      useRealTimers: () => timers.useRealTimers(),
      advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
      advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
      getTimerCount: () => timers.getTimerCount(),
    };
  }

  async setup() {
    await super.setup();
    if (CHANGES_PROCESS.test(readFileSync(this.file, 'utf8'))) await endShared();
  }

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.useRealTimers();
    const { env, cwd, console, exit, script } = this.before;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    if (process.cwd() !== cwd) process.chdir(cwd);
    globalThis.console = console;
    process.exit = exit;
    process.argv[1] = script;
    await super.teardown();
    if (process.env.BASCULE_TEST_HANDLES === '1') {
      await endShared();
      await tellHandles(this.file, this.handles);
    }
    const spent = this.meter?.stop();
    if (spent !== undefined)
      appendFileSync(process.env.BASCULE_TEST_COSTS, `${JSON.stringify({ file: this.file, ...spent })}\n`);
  }
}

function handles() {
  const counts = {};
  for (const kind of process.getActiveResourcesInfo()) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** With `BASCULE_TEST_HANDLES=1`, names the test files that leave timers, sockets or processes open. */
async function tellHandles(file, before) {
  await new Promise((resolve) => setTimeout(resolve, 300));
  const left = Object.entries(handles()).filter(([kind, count]) => count > (before[kind] ?? 0));
  if (left.length > 0) process.stderr.write(`${file} leaves ${JSON.stringify(left)}\n`);
}
