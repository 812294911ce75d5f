import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reap } from './reap.mjs';

/** On Linux a file system in memory that everybody may write to. */
const MEMORY = '/dev/shm';
/** Bytes that must be free in it: the databases of a whole run take less than a third of them. */
const ROOM = 3 * 1024 ** 3;

/**
 * Makes the temporary folder of a run of tests. It lies in memory where that has room and runs programs: tests create and
 * delete some hundred thousand files of databases, and a disk's file system took a sixth of all processor time for them.
 */
export function makeRunFolder() {
  const folder = inMemory() ?? mkdtempSync(join(tmpdir(), 'bt-'));
  // PostgreSQL started by root runs as another user, who has to be able to pass through the folder.
  chmodSync(folder, 0o711);
  return folder;
}

function inMemory() {
  let folder;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < ROOM) return undefined;
    removeStale();
    folder = mkdtempSync(join(MEMORY, `bt-${process.pid}-`));
    const program = join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
    if (spawnSync(program).status === 0) return folder;
  } catch {
    // Another system, or a container that may not write there.
  }
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  return undefined;
}

/** A run that was killed left its folder, which would take memory until the machine starts again. */
function removeStale() {
  for (const name of readdirSync(MEMORY)) {
    const [, owner] = /^bt-(\d+)-/.exec(name) ?? [];
    if (owner === undefined || isRunning(Number(owner))) continue;
    reap(join(MEMORY, name));
    try {
      rmSync(join(MEMORY, name), { recursive: true, force: true });
    } catch {
      // It belongs to another user.
    }
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
