import type { AccountRow } from '../api/shapes.ts';
import type { Rules } from '../rules/Rules.ts';
import type { Cli } from './Cli.ts';

/** Checks every declared account, used or not (document 3 §2.3). */
export async function checkAllAccounts({ env }: Cli, rules: Rules): Promise<AccountRow[]> {
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
  return accountRows(rules, checks);
}
