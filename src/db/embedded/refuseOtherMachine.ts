import { readFileSync } from 'node:fs';
import { type ClusterHome, ownHome } from './clusterHome.ts';
import type { ClusterPaths } from './clusterPaths.ts';
import { EmbeddedPostgresError } from './embeddedPostgresError.ts';
import { postmasterFile, readPostmasterFile } from './readPostmasterFile.ts';

/** Types of file systems that several machines may mount at once, as the kernel names them. */
const NETWORK = new Set([
  ...['nfs', 'nfs4', 'cifs', 'smb3', 'smbfs', 'ceph', 'afs', 'lustre', 'gfs2', 'ocfs2', 'gpfs', 'beegfs', 'glusterfs'],
  ...['fuse.glusterfs', 'fuse.sshfs', 'fuse.ceph', 'fuse.ceph-fuse', 'fuse.juicefs', 'fuse.mfs', 'fuse.moosefs'],
  ...['fuse.s3fs', 'fuse.rclone', 'fuse.gcsfuse', 'fuse.blobfuse2', 'fuse.seaweedfs', 'fuse.weed', 'fuse.davfs'],
]);

/**
 * Refuses data that may be in use by another machine: on a network file system no kernel knows the other machines'
 * processes, so a server that did not sign off may still run elsewhere. Only this case needs an operator; everywhere
 * else the kernel knows which server is alive.
 * @param mounts the text of `/proc/self/mountinfo`
 * @throws EmbeddedPostgresError in_use
 */
export function refuseOtherMachine(paths: ClusterPaths, last: ClusterHome | null, mounts = mountTable()): void {
  const type = fileSystemOf(paths.dataDir, mounts);
  if (!NETWORK.has(type)) return;
  if (last === null || last.boot === ownHome().boot || readPostmasterFile(paths.cluster) === null) return;
  throw new EmbeddedPostgresError(
    'in_use',
    `DATA_DIR ${paths.dataDir} lies on a network file system (${type}) and was last used by ${last.host}, which may still ` +
      `use it; when nothing runs there any more, remove ${postmasterFile(paths.cluster)}`,
  );
}

/** The type of the file system that holds an absolute path without links; empty where the kernel does not report it. */
export function fileSystemOf(path: string, mounts: string): string {
  let longest = '';
  let type = '';
  for (const line of mounts.split('\n')) {
    const [before = '', after = ''] = line.split(' - ');
    const place = before
      .split(' ')[4]
      ?.replace(/\\([0-7]{3})/g, (_, digits) => String.fromCharCode(parseInt(digits, 8)));
    if (place === undefined || !(path === place || path.startsWith(place === '/' ? '/' : `${place}/`))) continue;
    // Of two mounts on one place, the later one is on top.
    if (place.length < longest.length) continue;
    longest = place;
    type = after.split(' ')[0] ?? '';
  }
  return type;
}

function mountTable(): string {
  try {
    return readFileSync('/proc/self/mountinfo', 'utf8');
  } catch {
    return '';
  }
}
