import type { BridgeEnv } from '../readEnv.ts';
import type { HarnessContext, PriceLookup } from './Harness.ts';

/** What harnesses are given by commands and account checks, which belong to no project of the service. */
export function contextOutsideProjects(
  { claude, codex, cli }: BridgeEnv,
  price: PriceLookup = () => null,
): HarnessContext {
  return { programs: { claude, codex, cli }, price, subcommandPrograms: [], collectFullText: false };
}
