import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { loadTypeScript } from './transform.mjs';

const require = createRequire(import.meta.url);
const CIRCUS = require.resolve('jest-circus/runner').replace(/runner\.js$/, 'jestAdapterInit.js');
const HANDLERS = Symbol.for('EVENT_HANDLERS');

loadTypeScript();
process.setSourceMapsEnabled(true);

/** Runs a test file with Jest's own `describe`, `it` and `expect`, while Node loads its modules. */
export default async function runFile(globalConfig, config, environment, runtime, testPath, sendMessageToJest) {
  // Each file gets fresh state, so that handlers of the previous file receive nothing from this one.
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
  // Node maps stack traces to sources itself.
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
