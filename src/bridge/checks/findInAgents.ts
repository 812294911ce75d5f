import type { AccountRow } from '../api/shapes.ts';
import type { Rules } from '../rules/Rules.ts';
import { accountLists } from '../runs/listedAccounts.ts';
import { type AgentProgram, agentOf, missingWords } from './agentPrograms.ts';
import type { Finding } from './Finding.ts';

/** The remedy for what an account's check says. The first matching row counts. */
const STEPS: readonly (readonly [RegExp, (agent: AgentProgram) => string])[] = [
  [
    /not (signed|logged) in/,
    ({ signIn, key }) => (key === undefined ? signIn : `${signIn}, or set ${key} in an envFile of the account`),
  ],
  [/tool server|tool servers|skills/, () => 'bascule connect, in the folder of the project, offers to install them'],
];

/** Accounts that a rule uses and that cannot work, with the remedy. Those block nothing in whose place another works. */
export function findInAgents(
  rules: Pick<Rules, 'accounts' | 'appPrompts' | 'defaults' | 'work'>,
  accounts: readonly AccountRow[],
): Finding[] {
  const ready = new Set(accounts.filter(({ state }) => state === 'ready').map(({ name }) => name));
  const lists = [...rules.work.values()].flatMap((entry) => accountLists(rules, entry));
  if (rules.appPrompts) lists.push(rules.defaults.accounts);
  return accounts
    .filter(({ used, state }) => used && state === 'failing')
    .map((account) => {
      const others = lists
        .filter((list) => list.includes(account.name))
        .map((list) => list.find((name) => ready.has(name)));
      const blocks = others.length === 0 || others.includes(undefined);
      const substitutes = [...new Set(others)].join(' or ');
      const message = wordsOf(account);
      return { about: 'agent', blocks, message: blocks ? message : `${message}; ${substitutes} works in its place` };
    });
}

function wordsOf({ name, harness, reason = 'its check fails' }: AccountRow): string {
  const agent = agentOf(harness);
  const missing = /is not on the PATH|cannot be executed/.test(reason);
  if (agent !== undefined && missing) return `${missingWords(agent)}: the account ${name} needs it`;
  const step = agent && STEPS.find(([words]) => words.test(reason))?.[1](agent);
  return step === undefined
    ? `the account ${name} cannot work: ${reason}`
    : `the account ${name} cannot work (${reason}): ${step}`;
}
