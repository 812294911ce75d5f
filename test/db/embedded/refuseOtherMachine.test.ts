import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownHome } from '../../../src/db/embedded/clusterHome.ts';
import { clusterPaths } from '../../../src/db/embedded/clusterPaths.ts';
import { fileSystemOf, refuseOtherMachine } from '../../../src/db/embedded/refuseOtherMachine.ts';
import { removeTemporaryFolders, temporaryFolder } from './temporaryCluster.ts';

afterEach(removeTemporaryFolders);

const mount = (place: string, type: string) => `36 35 98:0 / ${place} rw,noatime shared:1 - ${type} server:/export rw`;

describe('data on a network file system', () => {
  const elsewhere = { ...ownHome(), boot: 'another', host: 'machine-b' };

  function usedData() {
    const paths = clusterPaths(temporaryFolder());
    mkdirSync(paths.cluster);
    writeFileSync(join(paths.cluster, 'postmaster.pid'), '77\n');
    return paths;
  }

  it('is refused while another machine may use it, with what to do in one line', () => {
    const paths = usedData();
    const start = () => refuseOtherMachine(paths, elsewhere, mount(paths.dataDir, 'nfs4'));
    expect(start).toThrow(expect.objectContaining({ code: 'in_use', message: expect.not.stringContaining('\n') }));
    expect(start).toThrow(/nfs4.*machine-b.*remove .*postmaster\.pid/);
    rmSync(join(paths.cluster, 'postmaster.pid'));
    expect(start).not.toThrow();
  });

  it('is served after a kill on the same machine, and on a disk after any restart', () => {
    const paths = usedData();
    expect(() => refuseOtherMachine(paths, ownHome(), mount(paths.dataDir, 'nfs4'))).not.toThrow();
    expect(() => refuseOtherMachine(paths, elsewhere, mount(paths.dataDir, 'ext4'))).not.toThrow();
    expect(() => refuseOtherMachine(paths, elsewhere)).not.toThrow();
  });

  it('is recognised by the mount that lies nearest and on top', () => {
    const table = [mount('/', 'ext4'), mount('/srv', 'nfs'), mount('/srv/my\\040data', 'xfs'), mount('/srv2', 'cifs')];
    expect(fileSystemOf('/srv/x', table.join('\n'))).toBe('nfs');
    expect(fileSystemOf('/srv/my data/x', table.join('\n'))).toBe('xfs');
    expect(fileSystemOf('/srv3', table.join('\n'))).toBe('ext4');
    expect(fileSystemOf('/srv', [...table, mount('/srv', 'tmpfs')].join('\n'))).toBe('tmpfs');
    expect(fileSystemOf('/srv', '')).toBe('');
  });
});
