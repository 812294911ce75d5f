import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** The last line of each part, and its exit status. */
interface Part {
  readonly line: string;
  readonly status: number;
}
const GOOD: Part = { line: '7 passed, 0 failed', status: 0 };

describe('The run that decides what lands', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'bascule-ci-'));
    mkdirSync(join(root, '.ci'));
    mkdirSync(join(root, 'bin'));
    copyFileSync(join(ROOT, '.ci/run'), join(root, '.ci/run'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  /** Runs it with a scripted npm, and nothing to install. */
  const run = (parts: {
    test?: Part;
    long?: Part;
    bench?: Part;
    /** The benchmarks whose cost is judged. */
    costs?: Part;
    agents?: Part;
    /** Whether all that runs beside the tests is killed. */
    killed?: boolean;
    /** Whether npm can install the agent programs. */
    installs?: boolean;
    check?: number;
    judged?: number;
    browser?: string;
  }) => {
    const { test = GOOD, long = GOOD, bench = GOOD, costs = GOOD, agents = GOOD, check = 0, judged = 0 } = parts;
    const { installs = true, browser = 'chromium', killed = false } = parts;
    const say = ({ line, status }: Part) => `printf 'some output\\n%s\\n' '${line}'; exit ${status}`;
    const npm = `#!/bin/sh
case "$*" in
  ci*) exit 0 ;;
  exec*judgeCosts*) exit ${judged} ;;
  exec*installAgents*) exit ${installs ? 0 : 1} ;;
  *check*) exit ${check} ;;
  *test:long*) ${killed ? 'kill -9 0' : say(long)} ;;
  *test:agents*) ${say(agents)} ;;
  *bench*--unjudged) ${say(bench)} ;;
  *bench*--judged) ${say(costs)} ;;
  test*) ${say(test)} ;;
esac
`;
    writeFileSync(join(root, 'bin/npm'), npm, { mode: 0o755 });
    for (const name of ['apt-get', 'jq', 'redis-server', 'curl', 'chromium'])
      writeFileSync(join(root, 'bin', name), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
    const env = {
      PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}`,
      CHROMIUM_PATH: join(root, 'bin', browser),
    };
    const { status, stdout } = spawnSync('bash', [join(root, '.ci/run')], { env, encoding: 'utf8' });
    return { good: status === 0, last: stdout.trim().split('\n').at(-1) };
  };

  it('is good when all parts are, and sums what they count', () => {
    expect(run({})).toEqual({ good: true, last: '35 passed, 0 failed' });
  });

  it('leaves the agent programs out where they cannot be installed', () => {
    expect(run({ installs: false })).toEqual({ good: true, last: '28 passed, 0 failed' });
  });

  it('is not good without the browser that it counts with', () => {
    expect(run({ browser: 'none' })).toEqual({ good: false, last: `failed: ${join(root, 'bin/none')} is missing` });
  });

  it.each<[string, Part, string]>([
    ['names failures', { line: '5 passed, 2 failed', status: 1 }, '33 passed, 2 failed'],
    ['names failures and ends well', { line: '5 passed, 2 failed', status: 0 }, '33 passed, 2 failed'],
    ['ends badly although its line names none', { line: '7 passed, 0 failed', status: 1 }, '35 passed, 1 failed'],
    ['is ended by a signal after its line', { line: '7 passed, 0 failed', status: 137 }, '35 passed, 1 failed'],
    ['ran nothing', { line: '0 passed, 0 failed', status: 0 }, '28 passed, 1 failed'],
    ['ran nothing and says so by its status', { line: '0 passed, 0 failed', status: 1 }, '28 passed, 1 failed'],
    ['has no such line', { line: 'Segmentation fault', status: 0 }, '28 passed, 1 failed'],
  ])('is not good when a part %s', (_what, part, last) => {
    for (const name of ['test', 'long', 'bench', 'costs', 'agents'])
      expect(run({ [name]: part })).toEqual({ good: false, last });
  });

  it('is not good when what runs beside the tests is ended before it has said anything', () => {
    expect(run({ killed: true })).toMatchObject({ good: false, last: expect.stringMatching(/^14 passed, [1-9]/) });
  });

  it('is not good when it spent more than its budget', () => {
    expect(run({ judged: 1 })).toEqual({ good: false, last: '35 passed, 1 failed' });
  });

  it('is not good when the checks fail', () => {
    expect(run({ check: 1 })).toEqual({ good: false, last: '35 passed, 1 failed' });
  });
});
