import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLock } from '../../../src/bridge/config/takeLock.ts';

describe('A lock that processes share', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bascule-lock-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  const take = (patienceMs: number, path = join(dir, 'lock')) =>
    takeLock(join(dir, 'file'), { path, staleMs: 5_000, patienceMs });

  it('has one holder at a time, and the next as soon as it is released', async () => {
    const release = await take(0);
    const order: string[] = [];
    const next = take(10_000).then((releaseNext) => {
      order.push('taken');
      return releaseNext;
    });
    order.push('let go');
    await release();
    await (await next)();
    expect(order).toEqual(['let go', 'taken']);
  });

  it('is refused when it stays held', async () => {
    const release = await take(0);
    await expect(take(20)).rejects.toMatchObject({ code: 'ELOCKED' });
    await release();
  });

  it('of a holder that died is taken', async () => {
    await mkdir(join(dir, 'lock'));
    const long = new Date(Date.now() - 60_000);
    await utimes(join(dir, 'lock'), long, long);
    await (await take(0))();
  });

  it('in an unwritable folder is refused at once, however much patience there is', async () => {
    await expect(take(3_600_000, '/dev/null/lock')).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});
