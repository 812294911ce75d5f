import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { dockerfile } from '../deploy/support/readDockerfile.ts';
import { freePort } from '../support/freePort.ts';
import { until } from '../support/until.ts';

const ROOT = join(import.meta.dirname, '../..');
const NAME = 'bascule-test';
const [BASE = ''] = dockerfile.getFROMs().map((from) => from.getImage() ?? '');
/** The build of the image, and all of its packages. */
const PATIENCE_MS = 900_000;

const buildah = (...args: string[]) => spawnSync('buildah', args, { cwd: ROOT, encoding: 'utf8', env: process.env });
/** A build downloads the packages of the project, and not its base. */
const isPossible = buildah('inspect', '--type', 'image', BASE).status === 0;

describe(`the image, built where buildah is installed and has ${BASE}`, () => {
  let container: string;
  afterAll(() => {
    if (!isPossible) return;
    buildah('rm', container);
    buildah('rmi', NAME);
  });

  (isPossible ? it : it.skip)(
    'is smaller than 500 MB, and is an instance that ends on SIGTERM',
    async () => {
      const commit = 'c0ffee'.padEnd(40, '0');
      const built = buildah('bud', '--pull-never', '--build-arg', `BUILD_COMMIT=${commit}`, '-t', NAME, '.');
      expect([built.status, built.stderr.slice(-2_000)]).toEqual([0, expect.anything()]);
      const [, size, unit] = /^([\d.]+) (\w+)/.exec(buildah('images', '--format', '{{.Size}}', NAME).stdout) ?? [];
      expect(unit).toBe('MB');
      expect(Number(size)).toBeLessThan(500);

      container = buildah('from', '--pull-never', NAME).stdout.trim();
      const port = await freePort();
      const settings = [`PORT=${port}`, 'APP_ENV=test', 'HEALTH_PROBE_TOKEN=what the monitor sends'];
      const variables = settings.flatMap((each) => ['--env', each]);
      const command = ['run', ...variables, '--network', 'host', container, '--', 'node', 'dist/main.js'];
      const run = spawn('buildah', command, { stdio: 'ignore' });
      const ended = once(run, 'exit');
      const headers = { 'X-Probe-Token': 'what the monitor sends' };
      const health = () => fetch(`http://127.0.0.1:${port}/healthz`, { headers });
      const answer = await until('it is healthy', async () => {
        const found = await health().catch(() => undefined);
        return found?.ok === true && found;
      });
      expect(await answer.json()).toEqual({ status: 'ok', version: commit });
      run.kill('SIGTERM');
      await ended;
      await until('nothing answers any more', () =>
        health().then(
          () => false,
          () => true,
        ),
      );
    },
    PATIENCE_MS,
  );
});
