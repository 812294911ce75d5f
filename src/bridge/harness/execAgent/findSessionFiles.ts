import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DAY_MS = 24 * 3_600_000;
const HEAD_BYTES = 4096;
const MOST_FILES = 50_000;

/**
 * Finds the file of a session: `sessions/YYYY/MM/DD/rollout-<local time>-<id>.jsonl` in the program's home. Ids contain
 * the time of their creation, so the right folder is usually the first one searched.
 */
export async function findSessionFile(home: string, id: string): Promise<string | undefined> {
  if (!UUID.test(id)) return undefined;
  const days = await dayFolders(home);
  const drawn = dayOf(drawnAt(id));
  const near = (day: string): number => Math.abs(Date.parse(day) - Date.parse(drawn)) || 0;
  for (const { path } of days.sort((one, other) => near(one.day) - near(other.day))) {
    const names = await readdir(path).catch(() => [] as string[]);
    const name =
      names.find((one) => one.endsWith(`-${id}.jsonl`)) ?? names.find((one) => one.endsWith(`-${id}.jsonl.zst`));
    if (name !== undefined) return join(path, name);
  }
  return undefined;
}

/**
 * The files of the agents that a session's agent started, directly or indirectly, if they were written to since `from`.
 * They are beside the session's own file and name the session in their first line.
 */
export async function findSubagentFiles(home: string, id: string, from: Date): Promise<string[]> {
  const first = dayOf(drawnAt(id) - DAY_MS);
  const found: string[] = [];
  let looked = 0;
  for (const { day, path } of await dayFolders(home)) {
    if (day < first) continue;
    for (const name of await readdir(path).catch(() => [] as string[])) {
      if (!name.endsWith('.jsonl') || name.endsWith(`-${id}.jsonl`)) continue;
      if (looked++ > MOST_FILES) return found;
      const file = join(path, name);
      const changed = await stat(file).catch(() => undefined);
      if (changed === undefined || changed.mtimeMs < from.getTime()) continue;
      if ((await readHead(file)).includes(`"session_id":"${id}"`)) found.push(file);
    }
  }
  return found;
}

async function dayFolders(home: string): Promise<{ day: string; path: string }[]> {
  const root = join(home, 'sessions');
  const years = await names(root, /^\d{4}$/);
  const months = await Promise.all(
    years.map(async (year) => (await names(join(root, year), /^\d{2}$/)).map((month) => [year, month])),
  );
  const days = await Promise.all(
    months.flat().map(async (month) => (await names(join(root, ...month), /^\d{2}$/)).map((day) => [...month, day])),
  );
  return days.flat().map((parts) => ({ day: parts.join('-'), path: join(root, ...parts) }));
}

async function names(folder: string, shape: RegExp): Promise<string[]> {
  return (await readdir(folder).catch(() => [] as string[])).filter((name) => shape.test(name)).sort();
}

async function readHead(file: string): Promise<string> {
  const handle = await open(file).catch(() => undefined);
  if (handle === undefined) return '';
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } catch {
    return '';
  } finally {
    await handle.close();
  }
}

/** Milliseconds in the first 48 bits of a version 7 UUID (RFC 9562 §5.7); 0 for other ids. */
function drawnAt(id: string): number {
  if (id[14] !== '7') return 0;
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) || 0;
}

/** Folders are named after local days. */
function dayOf(time: number): string {
  const date = new Date(time);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
