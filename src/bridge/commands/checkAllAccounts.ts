import type { AccountRow } from '../api/shapes.ts';
import type { Rules } from '../rules/Rules.ts';
import type { Cli } from './Cli.ts';

/** Checks every declared account, used or not (document 3 §2.3). */
export async function checkAllAccounts({ env }: Cli, rules: Rules): Promise<AccountRow[]> {
  const [{ checkAccounts, usedAccounts }, { createHarnesses }, { contextOutsideProjects }] = await Promise.all([
    import('../accounts/AccountBook.ts'),
    import('../harness/createHarnesses.ts'),
    import('../harness/contextOutsideProjects.ts'),
  ]);
  const checks = await checkAccounts(rules, {
    harnesses: createHarnesses(env),
    context: contextOutsideProjects(env),
    inherited: env.inherited,
  });
  const used = usedAccounts(rules);
  return [...rules.accounts.values()].map(({ name, harness }) => {
    const check = checks.get(name);
    return {
      name,
      harness,
      state: check?.state ?? 'failing',
      ...(check?.state === 'failing' ? { reason: check.reason } : {}),
      used: used.has(name),
    };
  });
}
