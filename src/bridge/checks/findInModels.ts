import type { AgentOffer } from '../harness/Harness.ts';
import type { Rules, WorkEntry } from '../rules/Rules.ts';
import { accountLists } from '../runs/listedAccounts.ts';
import type { Finding } from './Finding.ts';

const MOST_NAMED = 8;

/** An account, with what its agent offers where that is known. */
interface Offering {
  readonly name: string;
  readonly offer?: AgentOffer;
}

/** Models that entries name and that the agents of their accounts do not offer: each such run would fail at its start. */
export function findInModels(rules: Rules, accounts: readonly Offering[]): Finding[] {
  return [...rules.work.values()].flatMap((entry) => {
    const used = accountLists(rules, entry).flat();
    return accounts
      .filter(({ name }) => used.includes(name))
      .flatMap(({ name, offer }) => modelsOf(entry).flatMap((model) => faultOf(entry.kind, model, name, offer)));
  });
}

function modelsOf(entry: WorkEntry): string[] {
  if (entry.action === 'command') return [];
  const variants = entry.action === 'worker' ? entry.variants.map(({ model }) => model) : [];
  return [...new Set([entry.model, ...variants].filter((model) => model !== undefined))];
}

function faultOf(kind: string, model: string, account: string, offer: AgentOffer | undefined): Finding[] {
  if (offer === undefined || offer.models.includes(model)) return [];
  const more = offer.models.length - MOST_NAMED;
  const named = offer.models.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
  const remedy =
    offer.models.length === 0
      ? 'it offers no choice: leave model out'
      : `correct model in the rule file: it offers ${named}`;
  return [
    {
      about: 'agent',
      blocks: true,
      message: `work.${kind} wants the model ${model}, which the agent of the account ${account} does not offer; ${remedy}`,
    },
  ];
}
