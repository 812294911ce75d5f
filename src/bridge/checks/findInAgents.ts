import type { AccountRow } from '../api/shapes.ts';
import { type AgentProgram, agentOf, missingWords } from './agentPrograms.ts';
import type { Finding } from './Finding.ts';

/** The remedy for what an account's check says. The first matching row counts. */
const STEPS: readonly (readonly [RegExp, (agent: AgentProgram) => string])[] = [
  [/not (signed|logged) in/, ({ signIn }) => signIn],
  [/tool server|tool servers|skills/, () => 'bascule connect, in the folder of the project, offers to install them'],
];

/** Accounts that a rule uses and that cannot work, with the remedy. */
export function findInAgents(accounts: readonly AccountRow[]): Finding[] {
  return accounts
    .filter(({ used, state }) => used && state === 'failing')
    .map(({ name, harness, reason = 'its check fails' }) => {
      const agent = agentOf(harness);
      const missing = /is not on the PATH|cannot be executed/.test(reason);
      const step = agent && STEPS.find(([words]) => words.test(reason))?.[1](agent);
      const message =
        agent !== undefined && missing
          ? `${missingWords(agent)}: the account ${name} needs it`
          : step === undefined
            ? `the account ${name} cannot work: ${reason}`
            : `the account ${name} cannot work (${reason}): ${step}`;
      return { about: 'agent', blocks: true, message };
    });
}
