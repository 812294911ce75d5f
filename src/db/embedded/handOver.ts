import { chmodSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './chooseAccount.ts';

/**
 * Gives a cluster that root copied or restored to the server's account, because PostgreSQL does not accept files of root.
 * Links are not followed: they would give away files outside.
 */
export function handOver(path: string, account: Account | null): void {
  if (!account || statSync(path).uid !== 0) return;
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(path, entry), account.uid, account.gid);
  }
  chmodSync(path, 0o700);
  // Last, because it marks the work as done.
  lchownSync(path, account.uid, account.gid);
}
