import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../support/until.ts';

const ROOT = join(import.meta.dirname, '../..');

describe('The demo', () => {
  it('takes three cards through the board, has one fail and continue, and stops cleanly, all within its folder', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'bascule-demo-'));
    const home = join(dir, 'home');
    const child = spawn(process.execPath, [join(ROOT, 'scripts/demo/main.mjs')], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, HOME: home, PORT: '0', DATA_DIR: join(dir, 'data'), BASCULE_DEMO_PACE_MS: '50' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    }
    const gone = new Promise<number | null>((resolve) => child.once('close', resolve));
    try {
      await until(
        'all cards are done',
        () => {
          if (child.exitCode !== null) throw new Error(said);
          return said.includes('All three cards are done');
        },
        90_000,
      );
      expect(said).toMatch(/http:\/\/127\.0\.0\.1:\d+\/projects\/demo\/board/);
      expect(said).toMatch(/Sign in as +\S+@\S+ +with password +\S+/);
      expect(said).toMatch(/card 2 {2}implement \((small|large)\) {2}failed/);
      expect(said).toContain('card 2  implement  queued, resumed');
      expect(said.match(/ {2}teardown {2}succeeded/g)).toHaveLength(3);
      expect(said).toMatch(
        /Now you: drag “Your turn: .*” from Ready to In progress on http:\S+\/projects\/demo\/board/,
      );
      child.kill('SIGINT');
      expect(await gone).toBe(0);
      expect(await readdir(dir)).toEqual(['data']);
      expect(existsSync(home)).toBe(false);
    } finally {
      // Its platform and its bridge are in groups of their own: only it can stop them.
      child.kill('SIGTERM');
      await gone;
      await rm(dir, { recursive: true, force: true });
    }
  }, 120_000);
});
