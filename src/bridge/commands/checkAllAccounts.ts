import type { AccountRow } from '../api/shapes.ts';
import type { AgentOffer } from '../harness/Harness.ts';
import type { Rules } from '../rules/Rules.ts';
import type { Cli } from './Cli.ts';

/** An account as a person sees it on this machine, with the models and modes that its agent offers. */
export type CheckedAccount = AccountRow & { readonly offer?: AgentOffer };

/** Checks every declared account, used or not (document 3 §2.3). */
export async function checkAllAccounts({ env }: Cli, rules: Rules): Promise<CheckedAccount[]> {
  const [{ accountRows, checkAccounts }, { createHarnesses }, { contextOutsideProjects }] = await Promise.all([
    import('../accounts/AccountBook.ts'),
    import('../harness/createHarnesses.ts'),
    import('../harness/contextOutsideProjects.ts'),
  ]);
  const checks = await checkAccounts(rules, {
    harnesses: createHarnesses(env),
    context: contextOutsideProjects(env),
    inherited: env.inherited,
  });
  return accountRows(rules, checks).map((row) => {
    const check = checks.get(row.name);
    return check?.state === 'ready' && check.offer !== undefined ? { ...row, offer: check.offer } : row;
  });
}
