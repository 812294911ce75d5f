import { codeAgent } from '../harness/codeAgent/codeAgent.ts';
import { execAgent } from '../harness/execAgent/execAgent.ts';
import type { Harness, HarnessContext, PriceLookup } from '../harness/Harness.ts';
import { lineAgent } from '../harness/lineAgent/lineAgent.ts';
import type { BridgeEnv } from '../readEnv.ts';

/** The agent tools as commands use them: outside of any project of the service. */
export function createHarnesses(
  env: BridgeEnv,
  price: PriceLookup = () => null,
): { harnesses: ReadonlyMap<string, Harness>; context: HarnessContext } {
  const { claude, codex, cli } = env;
  return {
    harnesses: new Map([codeAgent(env), execAgent(env), lineAgent(env)].map((harness) => [harness.name, harness])),
    context: { programs: { claude, codex, cli }, price, subcommandPrograms: [], collectFullText: false },
  };
}
