import type { ServiceApi } from '../api/ServiceApi.ts';
import { ConfigDir } from '../config/ConfigDir.ts';
import { RELAY_COMMAND } from '../harness/shared/relayCommand.ts';
import type { CommandRow } from './addCommand.ts';

export const agentRelayCommand: CommandRow = {
  name: RELAY_COMMAND,
  isHidden: true,
  args: [['<harness>', 'the harness of the agent']],
  summary: 'Hold the conversation of a run with its agent',
  more: 'The bridge starts it beside the agents of some harnesses. It reads its order from standard input.',
  examples: [['bascule agent-relay acp', 'as the program of a run, with its order on standard input']],
  run: async (cli, [harness = '']) => {
    const { RELAYS } = await import('../harness/createHarnesses.ts');
    const relay = Object.hasOwn(RELAYS, harness) ? await RELAYS[harness as keyof typeof RELAYS]() : undefined;
    if (relay === undefined) {
      cli.err(`there is no relay for ${harness}: there is one for ${Object.keys(RELAYS).join(', ')}`);
      return 2;
    }
    // A full disk loses lines of the conversation, and not the agent.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
    return relay(cli.stdin, {
      env: process.env,
      output: cli.stdout,
      errors: process.stderr,
      service: openService,
      onSignal: (take) => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, take);
      },
    });
  },
};

/** What needs the service is loaded by the first question: most runs ask none. */
async function openService(configDir: string): Promise<ServiceApi> {
  const [{ Login }, { ServiceApi }, { loadBridgeId }] = await Promise.all([
    import('../auth/Login.ts'),
    import('../api/ServiceApi.ts'),
    import('../loadBridgeId.ts'),
  ]);
  const config = new ConfigDir(configDir);
  const login = await Login.open(config);
  return new ServiceApi(login.url, await loadBridgeId(config), login);
}
