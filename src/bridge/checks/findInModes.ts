import { lookupEnvOf } from '../accounts/envOfAccount.ts';
import { createHarnesses } from '../harness/createHarnesses.ts';
import type { Harness } from '../harness/Harness.ts';
import type { BridgeEnv } from '../readEnv.ts';
import type { Rules } from '../rules/Rules.ts';
import { type AccountUse, accountUses } from '../runs/accountUses.ts';
import type { Finding } from './Finding.ts';

type Refusals = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** Entries whose work an agent program would not start on, because of their level and this user. */
export async function findInModes(rules: Rules, env: BridgeEnv): Promise<Finding[]> {
  const harnesses = createHarnesses(env);
  const refusals = await readRefusals(rules, env, harnesses);
  const sources = { rules, harnesses, flags: { permissionMode: undefined } };
  return [...rules.work.values()].flatMap((entry): Finding[] => {
    const lists = accountUses(sources, entry).map((list) => list.map((use) => reasonOf(use, refusals)));
    const [reason] = lists.flat().filter((one) => one !== undefined);
    if (reason === undefined) return [];
    const blocks = lists.some((list) => !list.includes(undefined));
    const rest = blocks ? '' : '; the other accounts of its list work in its place';
    return [{ about: 'agent', blocks, message: `work.${entry.kind} cannot run: ${reason}${rest}` }];
  });
}

async function readRefusals(
  rules: Rules,
  { inherited }: BridgeEnv,
  harnesses: ReadonlyMap<string, Harness>,
): Promise<Refusals> {
  const rows = [...rules.accounts.values()].map(async (account) => {
    const harness = harnesses.get(account.harness) as Harness;
    if (harness.refusedModes === undefined) return [account.name, {}] as const;
    return [account.name, harness.refusedModes(await lookupEnvOf(account, harness, { rules, inherited }))] as const;
  });
  return new Map(await Promise.all(rows));
}

const reasonOf = ({ account, mode }: AccountUse, refusals: Refusals): string | undefined =>
  mode === undefined ? undefined : refusals.get(account)?.[mode];
