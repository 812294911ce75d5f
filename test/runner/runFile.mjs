import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { loadTypeScript } from './transform.mjs';

const require = createRequire(import.meta.url);
const CIRCUS = require.resolve('jest-circus/runner').replace(/runner\.js$/, 'jestAdapterInit.js');
const HANDLERS = Symbol.for('EVENT_HANDLERS');

loadTypeScript();
process.setSourceMapsEnabled(true);

/** Runs a test file with jest's own describe, it and expect, its modules loaded by Node. */
export default async function runFile(globalConfig, config, environment, runtime, testPath, sendMessageToJest) {
  // A fresh state for each file; what the last one registered must not hear of this one.
  delete require.cache[CIRCUS];
  Reflect.deleteProperty(globalThis, HANDLERS);
  const { initialize, runAndTransformResultsToJestFormat } = require(CIRCUS);
  await initialize({
    config,
    environment,
    globalConfig,
    localRequire: require,
    parentProcess: process,
    runtime,
    sendMessageToJest,
    setGlobalsForRuntime: () => undefined,
    testPath,
  });
  // Node maps stack traces itself.
  Error.prepareStackTrace = undefined;
  await import(pathToFileURL(testPath).href);
  const results = await runAndTransformResultsToJestFormat({
    config,
    globalConfig,
    setupAfterEnvPerfStats: { setupAfterEnvStart: 0, setupAfterEnvEnd: 0 },
    testPath,
  });
  return results;
}
