import { mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v4 } from 'uuid';
import { shellQuote } from '../../../src/bridge/process/shellQuote.ts';
import { until } from '../../support/until.ts';

const ROOTS = ['/sys/fs/cgroup/unified', '/sys/fs/cgroup'];

/** A control group of version 2 for the tests of a file, which only root can make. */
export interface GroupsOfTests {
  readonly folder: string;
  /** Removes it, with all that is in it: a keeper's pause may still be. */
  close(): Promise<void>;
}

/** Undefined where this user may make no control groups: the report names the tests as skipped then. */
export function makeGroups(): GroupsOfTests | undefined {
  for (const root of ROOTS) {
    const folder = join(root, `bascule-test-${v4()}.slice`);
    try {
      mkdirSync(folder);
    } catch {
      continue;
    }
    if (readdirSync(folder).includes('cgroup.procs')) return { folder, close: () => remove(folder) };
    rmdirSync(folder);
  }
  return undefined;
}

async function remove(folder: string): Promise<void> {
  await writeFile(join(folder, 'cgroup.kill'), '1');
  await until('the groups are empty', () =>
    readFileSync(join(folder, 'cgroup.events'), 'utf8').includes('populated 0'),
  );
  removeTree(folder);
}

/** The files of a group belong to the system: its folder goes, and they with it. */
function removeTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeTree(join(folder, entry.name));
  rmdirSync(folder);
}

/**
 * A `systemd-run` in a folder of its own, for PATH. It is no systemd: like the real one, it puts itself into a new group and becomes
 * the program.
 * @param how what it does: `works` in the groups, `fails` as without a session, `hangs`, or works, and leaves what it has open to another process (`holds`)
 */
export async function standInSystemd(
  dir: string,
  groups: string,
  how: 'works' | 'fails' | 'hangs' | 'holds',
): Promise<string> {
  const bin = join(dir, `bin-${v4()}`);
  await mkdir(bin);
  const at = (name: string) => shellQuote(join(bin, name));
  const first = {
    works: '',
    fails: 'echo "Failed to connect to bus: No medium found" >&2; exit 1',
    hangs: 'exec sleep 300',
    holds: 'sleep 2 >/dev/null 2>&1 &',
  }[how];
  await writeFile(
    join(bin, 'systemd-run'),
    `#!/bin/sh
printf '%s\\n' "$*" >>${at('calls')}
${first}
unit=run-$$.scope
while [ "$1" != -- ]; do
  case $1 in --unit=*) unit=\${1#--unit=} ;; esac
  shift
done
shift
mkdir ${shellQuote(groups)}/"$unit" || exit 1
echo $$ >${shellQuote(groups)}/"$unit/cgroup.procs" || exit 1
exec "$@"
`,
  );
  await chmod(join(bin, 'systemd-run'), 0o755);
  return bin;
}

/** How it was called, a line for each time. */
export function callsOf(bin: string): string[] {
  try {
    return readFileSync(join(bin, 'calls'), 'utf8').trimEnd().split('\n');
  } catch {
    return [];
  }
}
