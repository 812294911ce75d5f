import { basename, dirname } from 'node:path';
import type { SessionPlace } from '../Harness.ts';
import { folderState } from '../shared/folderState.ts';
import { parseRecord, textOf } from '../shared/Json.ts';
import { findTranscripts } from './findTranscripts.ts';
import { readLines } from './readLines.ts';

/** Finds the session's transcript on this machine and the folder that the session ran in (document 3 §2.2). */
export async function findSession(configDir: string, session: string): Promise<SessionPlace> {
  const [transcript] = await findTranscripts(configDir, session);
  if (transcript === undefined) return { found: false };
  const dir = await recordedDir(transcript).catch(() => undefined);
  return { found: true, dir, dirState: dir === undefined ? 'gone' : await folderState(dir) };
}

/**
 * A line records the current folder, which an agent may change while it works. The program looks a session up by the
 * folder that it was started in, from which the name of the transcript's folder is derived.
 */
async function recordedDir(transcript: string): Promise<string | undefined> {
  const project = basename(dirname(transcript));
  let first: string | undefined;
  let own: string | undefined;
  for await (const line of readLines(transcript)) {
    const cwd = line.includes('"cwd"') ? textOf(parseRecord(line)?.cwd) : undefined;
    if (cwd === undefined || cwd === own || cwd === first) continue;
    first ??= cwd;
    if (projectName(cwd) === project.slice(0, MOST_NAME)) own = cwd;
  }
  return own ?? first;
}

const MOST_NAME = 200;

/** The program's name for a path; a longer one is followed by a checksum of the path. */
function projectName(dir: string): string {
  return dir.replace(/[^a-zA-Z0-9]/g, '-').slice(0, MOST_NAME);
}
