import { open, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parseRecord } from '../shared/Json.ts';

const SESSION = /^[0-9A-Za-z][0-9A-Za-z_-]{0,99}$/;
const MOST_FILES = 10_000;

/**
 * The files `projects/<name of the folder>/<session>.jsonl` in the configuration folder, newest first. There are
 * several when a session was resumed in another folder.
 */
export async function findTranscripts(configDir: string, session: string): Promise<string[]> {
  // The id comes from the service or from an agent and must not lead out of the folder.
  if (!SESSION.test(session)) return [];
  const found: { file: string; at: number }[] = [];
  for (const project of await names(join(configDir, 'projects'))) {
    const file = join(configDir, 'projects', project, `${session}.jsonl`);
    const at = await stat(file).catch(() => undefined);
    if (at?.isFile()) found.push({ file, at: at.mtimeMs });
  }
  return found.sort((one, other) => other.at - one.at).map(({ file }) => file);
}

/**
 * The transcripts of a session's subagents: those in the folder `<session>/subagents` beside the session's own, at any
 * depth, and the files `agent-*.jsonl` that older versions put beside it. Files unchanged since then are left out.
 */
export async function findSubagentTranscripts(transcript: string, since: Date): Promise<string[]> {
  const folder = dirname(transcript);
  const session = basename(transcript, '.jsonl');
  const nested = await names(join(folder, session, 'subagents'), true);
  const files = nested
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => join(folder, session, 'subagents', name));
  for (const name of await names(folder)) {
    if (!/^agent-.+\.jsonl$/.test(name)) continue;
    const file = join(folder, name);
    if ((await isNewer(file, since)) && (await sessionOf(file)) === session) files.push(file);
  }
  return files.slice(0, MOST_FILES);
}

async function names(folder: string, recursive = false): Promise<string[]> {
  return await readdir(folder, { recursive }).catch(() => []);
}

async function isNewer(file: string, since: Date): Promise<boolean> {
  const at = await stat(file).catch(() => undefined);
  return at !== undefined && at.mtimeMs >= since.getTime();
}

/** The session that the file's first line names. */
async function sessionOf(file: string): Promise<unknown> {
  const handle = await open(file, 'r').catch(() => undefined);
  if (handle === undefined) return undefined;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
    return parseRecord(buffer.toString('utf8', 0, bytesRead).split('\n', 1)[0] ?? '')?.sessionId;
  } finally {
    await handle.close();
  }
}
