import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The lines of `postmaster.pid` that we use; `status` is `starting`, `ready` or `stopping`. */
export interface PostmasterFile {
  pid: number;
  port: number;
  status: string;
  text: string;
}

export function postmasterFile(clusterDir: string): string {
  return join(clusterDir, 'postmaster.pid');
}

/** Null when the file is missing or still empty. */
export function readPostmasterFile(clusterDir: string): PostmasterFile | null {
  let text: string;
  try {
    text = readFileSync(postmasterFile(clusterDir), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number(lines[3] ?? 0), status: lines[7] ?? '', text };
}
