import { readBridge } from '../commands/readBridge.ts';
import { EXIT } from '../exitCodes.ts';
import { installService } from '../service/installService.ts';
import type { ReloadReply } from '../socket/ops.ts';
import { type Connecting, NotConnected } from './Connecting.ts';
import { checkAll } from './checkAll.ts';
import { checkPlace } from './checkPlace.ts';
import type { ConnectedProject } from './makeChanges.ts';
import { offerTools } from './offerTools.ts';
import { pickProject } from './pickProject.ts';
import { signIn } from './signIn.ts';
import { writeRules } from './writeRules.ts';

/**
 * Goes from a login to a running bridge for one folder. It skips completed steps, so a repeated call continues where
 * the last one stopped.
 * @returns the exit code @throws NotConnected, NeedsAnswer, Interrupted, BadAddress
 */
export async function runConnect(connecting: Connecting): Promise<number> {
  const { cli, options } = connecting;
  await checkPlace(connecting);
  const signedIn = await signIn(connecting);
  const { url } = signedIn;
  const project: ConnectedProject = { slug: await pickProject(connecting, signedIn), url, dir: options.dir };
  await refuseOtherInstance(connecting, url);
  await writeRules(connecting, project);
  await offerTools(connecting, project);
  await checkAll(connecting, signedIn, project);
  if (options.service && (await installService(connecting)) === 'started') return EXIT.ok;
  if (await reloadRunning(connecting)) return EXIT.ok;
  if (!options.run) {
    cli.out(`${project.slug} is connected to ${project.dir}: bascule bridge run starts the bridge.`);
    return EXIT.ok;
  }
  cli.out(`${project.slug} is connected to ${project.dir}.`);
  const { runBridge } = await import('../supervisor/runBridge.ts');
  return runBridge({
    env: cli.env,
    flags: { plain: true },
    version: cli.version,
    signals: cli.signals,
    print: (line) => cli.err(line),
    again: ['bridge', 'run', '--plain'],
  });
}

/** A bridge stays with the instance that it started with. */
async function refuseOtherInstance({ cli }: Connecting, url: string): Promise<void> {
  const bridge = await readBridge(cli);
  if (bridge?.url === undefined || bridge.url === url) return;
  throw new NotConnected(
    `a bridge runs here for ${bridge.url}: stop it (Ctrl-C in its terminal) and run bascule connect again`,
  );
}

/**
 * Only one bridge can serve a rule file, so one that already runs gets the new rules.
 * @returns whether one runs
 */
async function reloadRunning({ cli }: Connecting): Promise<boolean> {
  if ((await readBridge(cli)) === null) return false;
  const { askBridge } = await import('../socket/askBridge.ts');
  const { problems } = (await askBridge(cli.env, cli.rulesFile, 'reload')) as ReloadReply;
  if (problems.length > 0) throw new NotConnected(problems.join('\n'));
  cli.out(
    'A bridge is running on this machine already, with this rule file: it has loaded the rules. No second one is needed.',
  );
  return true;
}
