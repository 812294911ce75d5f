import { FolderError, makeFolder } from '../../lib/makeFolder.ts';
import { faultOfFolder } from '../accounts/readFolders.ts';
import { quoted } from '../checks/Finding.ts';
import { type Connecting, NotConnected } from './Connecting.ts';

/**
 * Checks the folder before any question is asked, and creates the configuration folder.
 * @throws NotConnected
 */
export async function checkPlace({ cli, options, prompts }: Connecting): Promise<void> {
  let fault = await faultOfFolder(options.dir);
  if (
    fault === 'gone' &&
    prompts.canAsk &&
    (await prompts.confirm(`The folder ${options.dir} does not exist. Create it?`))
  ) {
    makeOrTell(options.dir);
    fault = await faultOfFolder(options.dir);
    cli.out(`Created ${options.dir}.`);
  }
  if (fault === 'gone') {
    throw new NotConnected(
      `the folder ${options.dir} does not exist: create it (mkdir -p ${quoted(options.dir)}), or name another with --dir`,
    );
  }
  if (fault !== undefined) {
    throw new NotConnected(
      `the folder ${options.dir} cannot be read by this user: correct its mode, or name another with --dir`,
    );
  }
  await cli.config.create();
}

function makeOrTell(dir: string): void {
  try {
    makeFolder(dir);
  } catch (error) {
    if (error instanceof FolderError) throw new NotConnected(`${error.message}: name another with --dir`);
    throw error;
  }
}
