import { type Connecting, NotConnected } from './Connecting.ts';
import { noteChange } from './ConnectRecord.ts';
import { diffLines } from './diffLines.ts';
import { type FileChange, makeChange } from './FileChange.ts';

/** The project that the changes are noted for. */
export interface ConnectedProject {
  readonly slug: string;
  readonly url: string;
  readonly dir: string;
}

/** Shows a change as a diff. */
export function showChange({ cli }: Pick<Connecting, 'cli'>, { file, title, before, after }: FileChange): void {
  const { green, red, bold } = cli.colors;
  cli.out(`\n${bold(before === null ? `New file ${file}` : `Change of ${file}`)} (${title}):`);
  for (const line of diffLines(before ?? '', after)) {
    cli.out(line.startsWith('+') ? green(line) : line.startsWith('-') ? red(line) : line);
  }
  cli.out('');
}

/** Notes the changes and makes them. @param mode of files that are new */
export async function makeChanges(
  { cli }: Pick<Connecting, 'cli'>,
  project: ConnectedProject,
  changes: readonly FileChange[],
  mode?: number,
): Promise<void> {
  for (const change of changes) {
    await noteChange(cli.config, project, change);
    try {
      await makeChange(change, mode);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      throw new NotConnected(`${change.file} cannot be written (${code ?? message}): correct its owner and mode`);
    }
    cli.out(`Wrote ${change.file}.`);
  }
}
