import { isAbsolute, relative, sep } from 'node:path';
import type { Entry } from '../harness/Entry.ts';
import { readSignatures } from '../toolcalls/readSignatures.ts';

/** What may be reported about calls in a project. */
export interface SubjectRules {
  /** Programs whose next word says what they do (document 2 §2.4). */
  readonly subcommandPrograms: readonly string[];
  /** Whether paths may leave the machine. */
  readonly collectFullText: boolean;
  /** The folder of the run. */
  readonly dir: string;
}

/** Commands that prepare others. They are what a run does only when nothing else is in the line. */
const PREPARES: ReadonlySet<string> = new Set(['cd', 'echo', 'export', 'set', 'source', 'true', 'pushd', 'popd', '[']);
const MOST_SUBJECT = 200;

/** What a call is about, as far as it may leave the machine: program and subcommand of a command, or the path of a file. */
export function subjectOf(
  { act, text, path }: Extract<Entry, { type: 'call' }>,
  { subcommandPrograms, collectFullText, dir }: SubjectRules,
): string | undefined {
  if (act === 'run') return mainCommand(text, subcommandPrograms);
  const tellsPath = act === 'edit' || act === 'read';
  return tellsPath && collectFullText && path !== undefined ? shownPath(path, dir) : undefined;
}

/** The first command of a line that does not only prepare others. */
function mainCommand(command: string, subcommandPrograms: readonly string[]): string | undefined {
  const signatures = readSignatures(command, subcommandPrograms);
  return signatures.find((signature) => !PREPARES.has(signature)) ?? signatures[0];
}

/** The path within the folder of the run; of another one the last name, because the rest says where people keep what. */
function shownPath(path: string, dir: string): string {
  const inside = isAbsolute(path) ? relative(dir, path) : path;
  const leaves = isAbsolute(inside) || inside === '..' || inside.startsWith(`..${sep}`);
  const shown = leaves ? (path.split(/[/\\]/).findLast(Boolean) ?? '') : inside.replaceAll('\\', '/');
  return shown.length <= MOST_SUBJECT ? shown : `…${shown.slice(1 - MOST_SUBJECT)}`;
}
