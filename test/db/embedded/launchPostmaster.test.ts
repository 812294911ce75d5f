import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isHeld } from '../../../src/db/embedded/clusterHold.ts';
import { launchPostmaster } from '../../../src/db/embedded/launchPostmaster.ts';
import { Deadline } from '../../../src/lib/concurrency/Deadline.ts';

describe('the launch of the embedded server', () => {
  it('that the system refuses leaves nothing that a later start would take for a living server', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'bascule-launch-'));
    const holdFile = join(dir, 'hold');
    const launch = launchPostmaster({
      postgres: '/bin/true',
      // As an argument list that is too long or a table of processes that is full: there is no child at all.
      launcher: { name: 'refused', prefix: ['no\0program'], credentials: {} },
      clusterDir: dir,
      holdFile,
      logFile: join(dir, 'log'),
      settings: {},
      preferredPort: null,
      deadline: new Deadline(10_000),
    });
    await expect(launch).rejects.toMatchObject({ code: 'ERR_INVALID_ARG_VALUE' });
    expect(existsSync(holdFile)).toBe(true);
    expect(isHeld(holdFile)).toBe(false);
    rmSync(dir, { recursive: true });
  });
});
