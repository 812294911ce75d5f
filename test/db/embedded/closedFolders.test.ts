import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findBinaries, type PostgresBinaries } from '../../../src/db/embedded/findBinaries.ts';
import { query, removeTemporaryFolders, runningServer, start, temporaryFolder } from './temporaryCluster.ts';

afterEach(removeTemporaryFolders);

async function binariesIn(folder: string): Promise<PostgresBinaries> {
  const { postgres } = await findBinaries();
  execFileSync('cp', ['-a', dirname(dirname(postgres)), join(folder, 'native')]);
  const bin = join(folder, 'native/bin');
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') };
}

function capabilities(pid = 0): string {
  return /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';
}

/** Only root starts the server as another user, who may then lack access to the folders. */
const whenRoot = process.getuid?.() === 0 && process.platform === 'linux' ? describe : describe.skip;

whenRoot('below a folder that only root may enter', () => {
  it('runs programs and data both, with the right to pass and no other, and opens no folder', async () => {
    const closed = temporaryFolder();
    const dataDir = join(closed, 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    const binaries = await binariesIn(closed);
    for (const round of ['made', 'started again']) {
      const database = await start(dataDir, { binaries });
      const pid = runningServer(dataDir)?.pid;
      // To read and search, or where the container lacks that right, to override.
      expect([round, capabilities(pid)]).toEqual([round, expect.stringMatching(/^0{15}[42]$/)]);
      expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
      expect(await query(database.url, 'SELECT 1')).toEqual([1]);
      await database.stop();
    }
    expect([closed, dataDir].map((folder) => statSync(folder).mode & 0o777)).toEqual([0o700, 0o700]);
  });

  it('needs no right at all where the folders are open', async () => {
    const open = temporaryFolder();
    chmodSync(open, 0o755);
    const database = await start(join(open, 'data'), { binaries: await binariesIn(open) });
    const pid = runningServer(join(open, 'data'))?.pid;
    expect(capabilities(pid)).toBe('0000000000000000');
    expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
    await database.stop();
  });
});
