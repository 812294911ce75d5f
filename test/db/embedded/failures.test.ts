import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { acquireLock } from '../../../src/db/embedded/acquireLock.ts';
import { EmbeddedPostgresError } from '../../../src/db/embedded/embeddedPostgresError.ts';
import { explainFailure } from '../../../src/db/embedded/explainFailure.ts';
import { Deadline } from '../../../src/lib/concurrency/Deadline.ts';
import {
  folderWithCluster,
  query,
  removeTemporaryFolders,
  runningServer,
  start,
  temporaryFolder,
} from './temporaryCluster.ts';

afterEach(removeTemporaryFolders);

async function refusal(dataDir: string, more: Parameters<typeof start>[1] = {}): Promise<EmbeddedPostgresError> {
  const error = await start(dataDir, more).catch((reason: unknown) => reason);
  if (!(error instanceof EmbeddedPostgresError)) throw new Error(`not refused: ${String(error)}`);
  return error;
}

describe('an embedded PostgreSQL that cannot start says why in one line', () => {
  it.each<[string, string, (dataDir: string) => void]>([
    ['corrupted', 'a lost control file', (dataDir) => rmSync(join(dataDir, 'postgres/global/pg_control'))],
    ['corrupted', 'a cut control file', (dataDir) => truncateSync(join(dataDir, 'postgres/global/pg_control'), 0)],
    ['corrupted', 'a lost version file', (dataDir) => rmSync(join(dataDir, 'postgres/PG_VERSION'))],
    ['version_mismatch', 'another version', (dataDir) => writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '12\n')],
    ['credentials_lost', 'a lost record', (dataDir) => rmSync(join(dataDir, 'postgres.json'))],
    [
      'credentials_lost',
      'a damaged record',
      (dataDir) => writeFileSync(join(dataDir, 'postgres.json'), '{"password":'),
    ],
  ])('%s: %s', async (code, _, damage) => {
    const dataDir = await folderWithCluster();
    const { password } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
    damage(dataDir);
    const error = await refusal(dataDir);
    expect(error.code).toBe(code);
    expect(error.message).not.toContain('\n');
    expect(error.message).not.toContain(password);
    expect(runningServer(dataDir)).toBeNull();
  });

  it('credentials_lost: a record that belongs to other data, and the server does not stay', async () => {
    const dataDir = await folderWithCluster();
    const record = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
    writeFileSync(join(dataDir, 'postgres.json'), JSON.stringify({ ...record, password: 'other' }));
    expect((await refusal(dataDir)).code).toBe('credentials_lost');
    expect(runningServer(dataDir)).toBeNull();
  });

  it('failed: a setting that PostgreSQL does not accept, in its words', async () => {
    const error = await refusal(await folderWithCluster(), { settings: { max_connections: 'many' } });
    expect(error).toMatchObject({ code: 'failed', message: expect.stringContaining('max_connections') });
  });

  it('unreachable: programs that are not there', async () => {
    const binaries = { postgres: '/nowhere/bin/postgres', initdb: '/nowhere/bin/initdb' };
    expect((await refusal(temporaryFolder(), { binaries })).code).toBe('unreachable');
  });

  it('busy: another process holds the lock for the whole time', async () => {
    const dataDir = await folderWithCluster();
    const release = await acquireLock(join(dataDir, 'postgres.lock'), new Deadline(0));
    expect((await refusal(dataDir, { startTimeoutMs: 50 })).code).toBe('busy');
    release();
    const database = await start(dataDir);
    expect(await query(database.url, 'SELECT 1')).toEqual([1]);
    await database.stop();
  });

  it('leaves a folder named postgres that is no cluster as it is', async () => {
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres/mine'), 'kept');
    await refusal(dataDir);
    expect(readFileSync(join(dataDir, 'postgres/mine'), 'utf8')).toBe('kept');
  });

  it.each([
    ['disk_full', 'LOG:  x\nFATAL:  could not write to file "pg_wal/xlogtemp.29": No space left on device\n'],
    ['out_of_memory', 'FATAL:  could not map anonymous shared memory: Cannot allocate memory\nHINT:  less\n'],
    ['corrupted', 'LOG:  invalid checkpoint record\nPANIC:  could not locate a valid checkpoint record\n'],
    ['failed', ''],
  ])('%s is read out of the words of the server', (code, output) => {
    expect(explainFailure('It did not start', output)).toMatchObject({
      code,
      message: expect.stringMatching(/^It did/),
    });
  });
});
