import type { BridgeEnv } from '../readEnv.ts';
import type { HarnessName } from '../rules/Rules.ts';
import { acp } from './acp/acp.ts';
import { codeAgent } from './codeAgent/codeAgent.ts';
import { execAgent } from './execAgent/execAgent.ts';
import type { Harness } from './Harness.ts';
import { lineAgent } from './lineAgent/lineAgent.ts';

/**
 * A row for each agent program. A harness is removed with its folder, its row and its name in the rule file's grammar
 * (`HARNESS_NAMES`); the compiler leads from one to the next.
 */
const HARNESSES: Readonly<Record<HarnessName, (env: BridgeEnv) => Harness>> = {
  'code-agent': codeAgent,
  'exec-agent': execAgent,
  acp,
  'line-agent': lineAgent,
};

/** What holds the conversation with an agent, for the harnesses whose agents need a process of this program beside them. */
export const RELAYS = {
  acp: async () => (await import('./acp/relay/takeOrder.ts')).takeOrder,
};

export function createHarnesses(env: BridgeEnv): ReadonlyMap<string, Harness> {
  return new Map(Object.entries(HARNESSES).map(([name, create]) => [name, create(env)]));
}
