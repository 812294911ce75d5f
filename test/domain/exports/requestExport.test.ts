import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expireExports } from '../../../src/domain/exports/expireExports.ts';
import { openExport } from '../../../src/domain/exports/openExport.ts';
import { findExport, listExports } from '../../../src/domain/exports/readExports.ts';
import { requestExport } from '../../../src/domain/exports/requestExport.ts';
import { writeExports } from '../../../src/domain/exports/writeExports.ts';
import { newId } from '../../../src/lib/uuid.ts';
import { LocalStorage } from '../../../src/storage/LocalStorage.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { createMemoryLimiter } from '../../support/memoryLimiter.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { exportPath, unfinishedPath } from './support/exportPath.ts';

const DAY = 86_400;

describe('an export', () => {
  let world: DomainWorld;
  let dir: string;
  let accountId: string;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bascule-exports-'));
    world = await sharedDomainWorld({ rules: { exportDays: 2 }, exportStorage: new LocalStorage(dir) });
  });
  afterAll(async () => {
    await world.close();
    await rm(dir, { recursive: true });
  });
  beforeEach(async () => {
    accountId = await world.addAccount();
  });

  const limiter = createMemoryLimiter();
  const ask = (id = accountId) => requestExport({ ...world.as(id), limiter });
  const open = async (id: string, as = world.as(accountId)) => {
    const { content, ...rest } = await openExport(as, id);
    content.destroy();
    return rest;
  };

  it('is under way once at a time: who asks again gets the one that is', async () => {
    const asked = await Promise.all([ask(), ask(), ask(), ask()]);
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    expect(asked[0]).toMatchObject({ state: 'pending', progress: 0, bytes: null });
    await writeExports(world.system(), 10);
    expect((await ask()).id).not.toBe(asked[0]?.id);
    await writeExports(world.system(), 10);
  });

  it('wakes the job that writes exports, and is in the audit log', async () => {
    const { id } = await ask();
    expect(world.signals).toContainEqual({ kind: 'export', accountId, exportId: id });
    expect(await world.sql('select type, subject_id from audit_record where account_id = $1', [accountId])).toEqual([
      { type: 'account.export_requested', subject_id: id },
    ]);
    await writeExports(world.system(), 10);
  });

  it('is asked for twenty times a day at most', async () => {
    for (let time = 0; time < 20; time++) {
      await ask();
      await world.sql(`update data_export set state = 'failed' where account_id = $1`, [accountId]);
    }
    await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  it.each(['api:read', 'agent', 'mcp', 'site-review'] as const)('is not for a token of the scope %s', async (scope) => {
    const { id } = await ask();
    await writeExports(world.system(), 10);
    const caller = { ...world.as(accountId, scope), limiter };
    await expect(requestExport(caller)).rejects.toMatchObject({ code: 'insufficient_scope' });
    await expect(openExport(caller, id)).rejects.toMatchObject({ code: 'insufficient_scope' });
  });

  it('is not there for another account', async () => {
    const { id } = await ask();
    await writeExports(world.system(), 10);
    const stranger = world.as(await world.addAccount());
    expect(await findExport(stranger, id)).toBeUndefined();
    expect(await listExports(stranger, undefined, 10)).toEqual([]);
    for (const name of [id, newId(), 'no uuid', '../../etc/passwd']) {
      await expect(openExport(stranger, name)).rejects.toMatchObject({ code: 'export_not_found' });
    }
  });

  it('cannot be fetched before it is ready, nor past its time', async () => {
    const { id } = await ask();
    await expect(open(id)).rejects.toMatchObject({ code: 'conflict' });
    await writeExports(world.system(), 10);
    expect(await open(id)).toMatchObject({ name: 'bascule-export-2026-03-01.zip', bytes: expect.any(Number) });
    expect(await open(id, world.as(accountId, 'api'))).toBeDefined();
    world.pass(2 * DAY - 60);
    expect(await open(id)).toBeDefined();
    world.pass(120);
    await expect(open(id)).rejects.toMatchObject({ code: 'export_expired' });
    world.pass(-2 * DAY - 60);
  });

  it('loses its file when its time is past, and no other does', async () => {
    const { id } = await ask();
    await writeExports(world.system(), 10);
    world.pass(DAY);
    const young = await ask(await world.addAccount());
    await writeExports(world.system(), 10);
    world.pass(DAY + 60);
    expect((await expireExports(world.system(), 1)).expired).toBeGreaterThan(0);
    expect(existsSync(exportPath(dir, id))).toBe(false);
    expect(existsSync(exportPath(dir, young.id))).toBe(true);
    expect(await findExport(world.as(accountId), id)).toMatchObject({ state: 'expired' });
    await expect(open(id)).rejects.toMatchObject({ code: 'export_expired' });
    expect(await expireExports(world.system(), 1)).toEqual({ expired: 0, removedFiles: 0 });
    world.pass(-2 * DAY - 60);
  });

  it('whose file was removed by hand counts as expired', async () => {
    const { id } = await ask();
    await writeExports(world.system(), 10);
    await rm(exportPath(dir, id));
    await expect(open(id)).rejects.toMatchObject({ code: 'export_expired' });
  });

  it('leaves no stray file for long: half-written by a dead process, or of a deleted account', async () => {
    const { id } = await ask();
    await world.sql(`update data_export set state = 'running', attempts = 2 where id = $1`, [id]);
    const stray = [
      unfinishedPath(dir, id, 1),
      exportPath(dir, id, 1),
      unfinishedPath(dir, newId(), 1),
      exportPath(dir, newId()),
      join(dir, `${newId()}.zip`),
    ];
    const needed = [unfinishedPath(dir, id, 2), exportPath(dir, id, 2), join(dir, 'of-somebody-else.zip')];
    for (const path of [...stray, ...needed]) await writeFile(path, '');
    expect(await expireExports(world.system(), 10)).toEqual({ expired: 0, removedFiles: 5 });
    expect(stray.map(existsSync)).toEqual([false, false, false, false, false]);
    expect(needed.map(existsSync)).toEqual([true, true, true]);
  });

  it('is listed with the others, newest first', async () => {
    const ids: string[] = [];
    for (let time = 0; time < 3; time++) {
      ids.unshift((await ask()).id);
      await world.sql(`update data_export set state = 'failed' where account_id = $1`, [accountId]);
    }
    const first = await listExports(world.as(accountId, 'api:read'), undefined, 2);
    const second = await listExports(world.as(accountId, 'api:read'), first[1]?.id, 2);
    expect([...first, ...second].map((row) => row.id)).toEqual(ids);
  });
});
