import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadTypeScript } from '../../test/runner/transform.mjs';
import { findMutants, withSwitches } from './findMutants.mjs';

/**
 * Runs test files against mutants, in a process of its own, as the parent asks. The sources hold all mutants behind
 * switches, so that they are loaded only once; `begin` names the mutant that is on from the start.
 */
const ROOT = join(import.meta.dirname, '../..');
const require = createRequire(join(ROOT, 'test/runner/runFile.mjs'));
const CIRCUS = require.resolve('jest-circus/runner').replace(/runner\.js$/, 'jestAdapterInit.js');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

const { chosen, begin } = JSON.parse(process.env.MUTATE);
let active = begin;
let hits = new Set();
globalThis.__mutated = (id) => {
  hits.add(id);
  return id === active;
};
loadTypeScript((path, text) => {
  const wanted = chosen[path];
  if (wanted === undefined) return text;
  const mutants = findMutants(path, text);
  return withSwitches(
    text,
    wanted.map(({ index }) => mutants[index]),
    wanted.map(({ id }) => id),
  );
});
// The effect of a mutant may show only after its test. That counts as a failure and must not end this process.
let stray;
for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error) => {
    stray = error;
  });
process.env.LOG_LEVEL ??= 'silent';

process.on('message', async ({ file, mutant, run }) => {
  active = mutant;
  hits = new Set();
  stray = undefined;
  const began = performance.now();
  const before = { ...process.env };
  let failed;
  try {
    failed = await runFile(join(ROOT, file), run);
  } catch (error) {
    failed = String(error?.stack ?? error);
  }
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  process.send({
    failed: failed ?? (stray === undefined ? undefined : String(stray)),
    hits: [...hits],
    ms: performance.now() - began,
  });
});
process.send({ ready: true });

/** Runs a test file up to its first failure, and returns that failure. */
async function runFile(path, run) {
  delete require.cache[CIRCUS];
  Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'));
  const { initialize, runAndTransformResultsToJestFormat } = require(CIRCUS);
  let failure;
  const mocker = new ModuleMocker(globalThis);
  const timers = new ModernFakeTimers({ config: { fakeTimers: {}, rootDir: ROOT }, global: globalThis });
  globalThis[Symbol.for('bascule.jest')] = {
    fn: mocker.fn.bind(mocker),
    spyOn: mocker.spyOn.bind(mocker),
    restoreAllMocks: () => mocker.restoreAllMocks(),
    useFakeTimers: (options) => timers.useFakeTimers(options),
    useRealTimers: () => timers.useRealTimers(),
    advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
    advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
    getTimerCount: () => timers.getTimerCount(),
  };
  const config = {
    rootDir: ROOT,
    injectGlobals: true,
    snapshotSerializers: [],
    snapshotFormat: {},
    testLocationInResults: false,
    fakeTimers: {},
  };
  const globalConfig = { testTimeout: 30_000, maxConcurrency: 5, rootDir: ROOT, updateSnapshot: 'none' };
  await initialize({
    config,
    globalConfig,
    environment: {
      global: globalThis,
      handleTestEvent: (event) => {
        if (event.name === 'test_fn_failure' || event.name === 'hook_failure')
          failure ??= `${event.test?.name ?? 'a hook'}: ${event.error}`;
        if (event.name === 'test_start' && failure !== undefined) event.test.mode = 'skip';
      },
    },
    localRequire: require,
    parentProcess: process,
    runtime: { enterTestCode() {}, leaveTestCode() {} },
    setGlobalsForRuntime: () => undefined,
    testPath: path,
  });
  await import(`${pathToFileURL(path).href}?run=${run}`);
  const results = await runAndTransformResultsToJestFormat({
    config,
    globalConfig,
    setupAfterEnvPerfStats: {},
    testPath: path,
  });
  timers.useRealTimers();
  mocker.restoreAllMocks();
  return failure ?? (results.numFailingTests > 0 ? results.failureMessage : undefined);
}
