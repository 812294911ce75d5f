import type { Finding } from '../checks/Finding.ts';
import { findInSignIns } from '../checks/findInSignIns.ts';
import { runChecks } from '../checks/runChecks.ts';
import { checkAllAccounts } from '../commands/checkAllAccounts.ts';
import { checkRules } from '../commands/checkRules.ts';
import { type Connecting, NotConnected } from './Connecting.ts';
import type { ConnectedProject } from './makeChanges.ts';
import { offerTools } from './offerTools.ts';
import { sampleAccount } from './pickAgent.ts';
import type { SignedIn } from './signIn.ts';
import { switchAccount } from './writeRules.ts';

/**
 * Repeats the checks until nothing keeps work from starting, or the person gives up.
 * @throws NotConnected
 */
export async function checkAll(connecting: Connecting, signedIn: SignedIn, project: ConnectedProject): Promise<void> {
  const { cli, prompts } = connecting;
  for (;;) {
    const { findings, told } = await look(connecting, signedIn, project);
    for (const words of told) cli.out(`${cli.colors.green('ok')}  ${words}.`);
    for (const { message, blocks } of findings) {
      cli.out(`${blocks ? cli.colors.red('!!') : cli.colors.yellow('--')}  ${message}.`);
    }
    const blocking = findings.filter(({ blocks }) => blocks);
    if (blocking.length === 0) return;
    const agentMissing = blocking.some(({ about }) => about === 'agent');
    const sample = agentMissing ? '; --agent sample tries it with the sample agent' : '';
    if (!prompts.canAsk)
      throw new NotConnected(`the bridge was not started: correct this and run bascule connect again${sample}`);
    const offers = ['[R] look again', ...(agentMissing ? ['[S] try it with the sample agent'] : []), '[Q] leave'];
    const key = await prompts.key(`${offers.join('  ')}:`, agentMissing ? 'rsq' : 'rq', '--agent');
    if (key === 'q') throw new NotConnected('the bridge was not started: run bascule connect again to continue');
    if (key === 's') await switchAccount(connecting, project, await sampleAccount(connecting));
    else await offerTools(connecting, project);
  }
}

/** What the checks show to a person. */
interface Look {
  readonly told: readonly string[];
  readonly findings: readonly Finding[];
}

/** Problems of the file and of its surroundings. Problems of other projects do not block this one. */
async function look({ cli, options }: Connecting, { projects }: SignedIn, { slug }: ConnectedProject): Promise<Look> {
  const checked = await checkRules(cli);
  if ('lines' in checked)
    return { told: [], findings: checked.lines.map((message) => ({ about: 'project', message, blocks: true })) };
  const accounts = await checkAllAccounts(cli, checked.rules);
  const findings = await runChecks(checked.rules, { env: cli.env, accounts, projects, bridge: null });
  const own = findings.map((finding) =>
    finding.project === undefined || finding.project === slug ? finding : { ...finding, blocks: false },
  );
  const working = accounts.filter(({ used, state }) => used && state === 'ready').map(({ name }) => name);
  const signIns = await findInSignIns(checked.rules, working, cli.env, options.service);
  return { told: signIns.told, findings: [...own, ...signIns.findings] };
}
