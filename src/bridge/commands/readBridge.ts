import type { Cli } from './Cli.ts';
import type { BridgeStatus } from './Status.ts';

/** What the bridge that serves this folder's rule file reports about itself; null when none runs. */
export async function readBridge(cli: Pick<Cli, 'env' | 'rulesFile'>): Promise<BridgeStatus | null> {
  const [{ askBridge }, { NoBridge }] = await Promise.all([
    import('../socket/askBridge.ts'),
    import('../socket/callBridge.ts'),
  ]);
  try {
    return (await askBridge(cli.env, cli.rulesFile, 'status', { timeoutMs: 10_000 })) as BridgeStatus;
  } catch (error) {
    return error instanceof NoBridge ? null : { error: (error as Error).message };
  }
}
