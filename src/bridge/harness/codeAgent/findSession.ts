import { basename, dirname } from 'node:path';
import type { SessionPlace } from '../Harness.ts';
import { folderState } from '../shared/folderState.ts';
import { findTranscripts } from './findTranscripts.ts';
import { parseRecord, textOf } from './Json.ts';
import { readLines } from './readLines.ts';

/** The session's transcript on this machine, and the folder that it was held in (document 3 §2.2). */
export async function findSession(configDir: string, session: string): Promise<SessionPlace> {
  const [transcript] = await findTranscripts(configDir, session);
  if (transcript === undefined) return { found: false };
  const dir = await recordedDir(transcript).catch(() => undefined);
  return { found: true, dir, dirState: dir === undefined ? 'gone' : await folderState(dir) };
}

/**
 * Lines record the folder of their moment, which an agent changes as it works. The program looks sessions up by the
 * folder that they were started in, whose name the transcript's own folder is made of.
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

/** As the program makes it of a path; what is longer gets a sum of the path behind it there. */
function projectName(dir: string): string {
  return dir.replace(/[^a-zA-Z0-9]/g, '-').slice(0, MOST_NAME);
}
