import { readFileSync, statSync } from 'node:fs';
import { EmbeddedPostgresError } from './embeddedPostgresError.ts';

/** The numeric account that the server runs as. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * Chooses the account for the server when this process is root, because PostgreSQL refuses to run as root; null for any
 * other account.
 *
 * An existing cluster names its account by owning its files: the server needs only the number, so the data outlives changes
 * of /etc/passwd. Only initdb insists on an account with a name, hence the list; none is ever created.
 */
export function chooseAccount(clusterDir: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const fields = accounts.find((entry) => entry[0] === name);
    const [uid, gid] = [Number(fields?.[2]), Number(fields?.[3])];
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new EmbeddedPostgresError(
    'no_account',
    'PostgreSQL does not run as root and there is no account "postgres" or "nobody"; start as another user',
  );
}
