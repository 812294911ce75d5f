import { EXIT } from '../exitCodes.ts';
import type { BridgeLog } from '../log/BridgeLog.ts';
import type { Rules } from '../rules/Rules.ts';
import type { BackfillSummary } from '../usage/backfillUsage.ts';
import type { LocalUsageDeps } from '../usage/LocalUsage.ts';
import type { CommandRow } from './addCommand.ts';
import type { Cli } from './Cli.ts';
import { checkRules } from './checkRules.ts';
import { connect } from './connect.ts';

export const usageCommand: CommandRow = {
  name: 'usage',
  summary: 'Tokens and cost of runs',
  commands: [
    {
      name: 'backfill',
      summary: 'Send the usage of ended runs that have none',
      more: `Reads the usage from the transcripts on this machine, one session at a time. Run it on the bridge's machine before
the agents delete their transcripts (after about 30 days), and while no agent is working. Usage that the instance has
already is kept.`,
      options: [['--json', 'print {"sent", "runs", "unknown", "refused"}']],
      examples: [['bascule usage backfill', 'after an upgrade from a version that kept no usage']],
      run: async (cli, _args, options) => {
        const checked = await checkRules(cli);
        if ('lines' in checked) {
          for (const line of checked.lines) cli.err(line);
          return EXIT.failed;
        }
        const summary = await backfill(cli, checked.rules);
        if (options.json === true) cli.out(JSON.stringify(summary));
        else cli.out(describe(summary));
        return summary.refused === 0 ? EXIT.ok : EXIT.failed;
      },
    },
  ],
};

async function backfill(cli: Cli, rules: Rules): Promise<BackfillSummary> {
  const [{ Login }, { backfillUsage }, { LocalUsage }] = await Promise.all([
    import('../auth/Login.ts'),
    import('../usage/backfillUsage.ts'),
    import('../usage/LocalUsage.ts'),
  ]);
  const api = await connect(cli);
  const tokens = await Login.open(cli.config, { purpose: 'mcp' });
  const local = new LocalUsage(await localDeps(cli, rules));
  return backfillUsage({
    api,
    tools: { url: api.baseUrl, tokens },
    read: (plan) => local.read(plan),
    tell: (line) => cli.err(line),
  });
}

async function localDeps(cli: Cli, rules: Rules): Promise<LocalUsageDeps> {
  const [{ Sessions }, { PriceLists }, { createHarnesses }, { contextOutsideProjects }] = await Promise.all([
    import('../runs/Sessions.ts'),
    import('../prices/PriceLists.ts'),
    import('../harness/createHarnesses.ts'),
    import('../harness/contextOutsideProjects.ts'),
  ]);
  const { env, config } = cli;
  const sessions = new Sessions(config, SILENT);
  const { price } = new PriceLists({ env, config, log: SILENT });
  return {
    rules,
    harnesses: createHarnesses(env),
    context: contextOutsideProjects(env, price),
    inherited: env.inherited,
    findNote: (sessionId) => sessions.find(sessionId),
  };
}

/** A command has no log file and prints what it has to say. */
const SILENT: BridgeLog = { debug: ignore, info: ignore, warn: ignore, error: ignore };

function ignore(): void {}

const describe = ({ sent, runs, unknown, refused }: BackfillSummary): string =>
  `Sent the usage of ${sent} sessions (${runs} runs changed); ${unknown} without a transcript on this machine, ${refused} refused.`;
