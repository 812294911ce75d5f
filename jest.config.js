import { isUnit, needsDatabase, testFiles } from './test/runner/importGraph.mjs';

/** Long tests are run by `npm run test:long`; those that only try more of a matrix, or count higher, are listed here too. */
const LONG = process.env.BASCULE_TEST_LONG === '1';
const COUNTING = [
  'test/bridges/claims.test.ts',
  'test/bridges/races.test.ts',
  'test/dashboard/board.test.ts',
  'test/dashboard/catchUp.test.ts',
  'test/dashboard/everyPage/',
  'test/dashboard/lanes.test.ts',
  'test/dashboard/shell.test.ts',
  'test/doors/boundTokens.test.ts',
  'test/doors/deepInput.test.ts',
  'test/doors/malformed.test.ts',
  'test/doors/memberRoles.test.ts',
  'test/doors/tenancy.test.ts',
  'test/feed/follow.test.ts',
  'test/mcp/oddArguments.test.ts',
  'test/domain/runs/model/',
];
/** Tests with the real agent programs are run by `npm run test:agents`; what needs none of them beside these is a unit test. */
const AGENTS = process.env.BASCULE_TEST_AGENTS !== undefined;
const withAgents = (file) => file.startsWith('test/agents/') && !isUnit(file);
const long = (file) => file.startsWith('test/long/');
const counting = (file) => COUNTING.some((prefix) => file.startsWith(prefix));
const wanted = testFiles().filter((file) =>
  AGENTS
    ? withAgents(file)
    : withAgents(file)
      ? false
      : LONG
        ? long(file) || (process.env.BASCULE_LONG_SEEDS === undefined && counting(file))
        : !long(file),
);

const common = {
  testEnvironment: '<rootDir>/test/runner/environment.mjs',
  testRunner: '<rootDir>/test/runner/runFile.mjs',
  // Node loads the sources, see test/runner/transform.mjs.
  transform: {},
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.data', '<rootDir>/.tmp'],
};
/** A pattern that fits nothing keeps a project without files from taking every file. */
const project = (displayName, files, more = {}) => ({
  ...common,
  displayName,
  testMatch: files.length > 0 ? files.map((file) => `<rootDir>/${file}`) : ['none'],
  ...more,
});
const unit = wanted.filter(isUnit);
const database = wanted.filter((file) => !unit.includes(file) && needsDatabase(file));
const programs = wanted.filter((file) => !unit.includes(file) && !database.includes(file));

export default {
  projects: [
    project('unit', unit),
    project('programs', programs),
    // Jest starts the database only when a file of this project is run.
    project('database', database, {
      globalSetup: '<rootDir>/test/runner/globalSetup.mjs',
      globalTeardown: '<rootDir>/test/runner/globalTeardown.mjs',
    }),
  ],
  // The agent programs have some hundred megabytes and start several times in a test.
  testTimeout: process.env.BASCULE_TEST_AGENTS === undefined ? 90_000 : 300_000,
  maxWorkers: 3,
  testSequencer: '<rootDir>/test/runner/sequencer.mjs',
  workerIdleMemoryLimit: '1GB',
  // A worker stops a platform, drops its database and closes a browser, see test/runner/shared.mjs.
  workerGracefulExitTimeout: 30_000,
  reporters: [process.env.BASCULE_TEST_REPORTER === 'default' ? 'default' : '<rootDir>/test/runner/reporter.mjs'],
};
