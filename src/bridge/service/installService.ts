import { readBridge } from '../commands/readBridge.ts';
import { type Connecting, NotConnected } from '../connect/Connecting.ts';
import { noteService } from '../connect/ConnectRecord.ts';
import { type FileChange, makeChange, readText } from '../connect/FileChange.ts';
import { showChange } from '../connect/makeChanges.ts';
import { findManager } from './findManager.ts';
import { ManagerFailed, type ServiceManager } from './ServiceManager.ts';
import { secretProxies, serviceText } from './serviceText.ts';
import { waitForService } from './waitForService.ts';

export type Installed = 'started' | 'running' | 'none';

type Installing = Pick<Connecting, 'cli' | 'prompts'>;

/**
 * Makes the machine's service manager run the bridge in this session and every later one. The person sees the
 * definition and is asked first. An existing definition is replaced.
 * @returns whether the service was started, was already running with this definition, or was not installed, in which
 * case the reason has been printed
 * @throws NotConnected when a bridge in a terminal is in the way, or the service does not come up; NeedsAnswer
 */
export async function installService({ cli, prompts }: Installing, platform?: string): Promise<Installed> {
  const manager = await findManager(cli.env, platform);
  if ('none' in manager) {
    cli.err(`No service was installed, because ${manager.none}: the bridge runs in a terminal, by bascule bridge run.`);
    return 'none';
  }
  await refuseOtherBridge(cli, manager);
  const before = await readText(manager.file);
  const after = manager.text(await serviceText(cli));
  for (const name of secretProxies(cli.env)) {
    cli.err(
      `${name} holds a user or a password, so the service is written without it: set it in the manager yourself.`,
    );
  }
  const title = `the bridge as a service of ${manager.title}`;
  const change: FileChange = { file: manager.file, title, before, after, part: { kind: 'whole' } };
  if (after !== before) {
    showChange({ cli }, change);
    const question =
      before === null
        ? 'Install this service and start it?'
        : 'Change this service and restart it? This ends the active runs.';
    if (!(await prompts.confirm(question))) {
      cli.out('The service was not installed.');
      return 'none';
    }
    // A disconnect restores the text that was there before this program first wrote the file, and never an earlier text
    // of this program.
    await noteService(cli.config, change);
    await makeChange(change);
    cli.out(`Wrote ${manager.file}.`);
  } else if (await manager.isActive()) {
    cli.out(`The service ${manager.name} of ${manager.title} runs already.`);
    return 'running';
  }
  await start(manager);
  await waitForService(cli, manager);
  cli.out(`The bridge runs as the service ${manager.name} of ${manager.title}, and starts with your session.`);
  const warning = await manager.warning();
  if (warning !== undefined) cli.out(`${warning}.`);
  return 'started';
}

async function refuseOtherBridge(cli: Installing['cli'], manager: ServiceManager): Promise<void> {
  if ((await readBridge(cli)) === null || (await manager.isActive()) !== false) return;
  throw new NotConnected(
    'a bridge runs here already, outside of the service: stop it (Ctrl-C in its terminal) and run this again',
  );
}

async function start(manager: ServiceManager): Promise<void> {
  try {
    await manager.start();
  } catch (error) {
    if (!(error instanceof ManagerFailed)) throw error;
    throw new NotConnected(`the service was written and could not be started, ${error.message}`);
  }
}
