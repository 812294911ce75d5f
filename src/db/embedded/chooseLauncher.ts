import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Account } from './chooseAccount.ts';
import { EmbeddedPostgresError } from './embeddedPostgresError.ts';
import type { PostgresBinaries } from './findBinaries.ts';

/** How to start one of PostgreSQL's programs: the words in front of its command line, and the account. */
export interface Launcher {
  name: string;
  prefix: string[];
  credentials: Partial<Account>;
}

/**
 * None of our own environment reaches the server: it holds secrets, and a stray PGPORT or LANG would change the server's
 * behaviour.
 */
export const CLEAN_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

// Asks in a process of that account, because modes, access lists and mounts all have a say and only the kernel combines
// them.
const PROBE = 'cd "$1" && test -r "$2" && exec "$3" --version';

/** Capability and its bit, the weaker first: where writing is not needed, the right to read may suffice. */
const CAPABILITIES: [string, bigint][] = [
  ['dac_read_search', 2n],
  ['dac_override', 1n],
];

/**
 * Finds a way to start the server that reaches its programs and its data. Below a folder that only root may enter (a
 * checkout in /root, a data directory from `mktemp -d`) the account keeps the right to pass through folders, and nothing
 * else. The modes of folders that are not ours stay as they are.
 */
export function chooseLauncher(account: Account | null, binaries: PostgresBinaries, dataDir: string): Launcher {
  const share = join(dirname(dirname(binaries.postgres)), 'share/postgresql/postgresql.conf.sample');
  let complaint = '';
  for (const launcher of launchers(account)) {
    const [program = '', ...args] = [
      ...launcher.prefix,
      '/bin/sh',
      '-c',
      PROBE,
      'sh',
      dataDir,
      share,
      binaries.postgres,
    ];
    const probe = spawnSync(program, args, {
      ...launcher.credentials,
      cwd: '/',
      env: CLEAN_ENVIRONMENT,
      encoding: 'utf8',
    });
    if (probe.status === 0) return launcher;
    complaint ||= (probe.error?.message ?? probe.stderr).trim().split('\n')[0] ?? '';
  }
  const who = account ? ` as uid ${account.uid}` : '';
  throw new EmbeddedPostgresError(
    'unreachable',
    `PostgreSQL cannot be started${who}: its programs or ${dataDir} are out of reach (${complaint || 'not readable'})`,
  );
}

function launchers(account: Account | null): Launcher[] {
  if (!account) return [{ name: 'plain', prefix: [], credentials: {} }];
  const plain: Launcher = { name: 'plain', prefix: [], credentials: { ...account } };
  if (process.platform !== 'linux') return [plain];
  const held = heldCapabilities();
  const privileged = CAPABILITIES.filter(([, bit]) => (held >> bit) & 1n).map(([capability]): Launcher => {
    const ids = ['--reuid', String(account.uid), '--regid', String(account.gid), '--clear-groups'];
    const kept = ['--inh-caps', `+${capability}`, '--ambient-caps', `+${capability}`];
    // PostgreSQL calls access(2) before it starts its programs, and without this bit the kernel answers as if the account
    // had no capabilities.
    const honest = ['--securebits', '+no_setuid_fixup'];
    return { name: capability, prefix: ['setpriv', ...ids, ...kept, ...honest], credentials: {} };
  });
  return [plain, ...privileged];
}

function heldCapabilities(): bigint {
  const line = /^CapPrm:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'));
  return BigInt(`0x${line?.[1] ?? '0'}`);
}
