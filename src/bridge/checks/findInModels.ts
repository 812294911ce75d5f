import { nameFirst } from '../../lib/text/nameFirst.ts';
import type { AgentOffer } from '../harness/Harness.ts';
import type { Rules, WorkEntry } from '../rules/Rules.ts';
import { listedAccounts } from '../runs/listedAccounts.ts';
import type { Finding } from './Finding.ts';

const MOST_NAMED = 8;

/** An account, with what its agent offers where that is known. */
interface Offering {
  readonly name: string;
  readonly offer?: AgentOffer;
}

/**
 * Models that entries name and that the agents of the accounts which work with them do not offer: each such run would fail at its
 * start.
 */
export function findInModels(rules: Rules, accounts: readonly Offering[]): Finding[] {
  const offers = new Map(accounts.map(({ name, offer }) => [name, offer]));
  const findings = [...rules.work.values()].flatMap((entry) =>
    modelUses(rules, entry).flatMap(({ model, names }) =>
      names.flatMap((name) => faultOf(entry.kind, model, name, offers.get(name))),
    ),
  );
  return [...new Map(findings.map((finding) => [finding.message, finding])).values()];
}

/** The models that the entry names, each with the accounts that may work with it: of the entry, or of each of its variants. */
function modelUses(rules: Rules, entry: WorkEntry): { model: string; names: readonly string[] }[] {
  if (entry.action === 'command') return [];
  const variants = entry.action === 'worker' && entry.variants.length > 0 ? entry.variants : [undefined];
  return variants.flatMap((variant) => {
    const model = variant?.model ?? entry.model;
    return model === undefined ? [] : [{ model, names: listedAccounts(rules, entry, variant, undefined) }];
  });
}

function faultOf(kind: string, model: string, account: string, offer: AgentOffer | undefined): Finding[] {
  if (offer === undefined || offer.models.includes(model)) return [];
  const remedy =
    offer.models.length === 0
      ? 'it offers no choice: leave model out'
      : `correct model in the rule file: it offers ${nameFirst(offer.models, MOST_NAMED)}`;
  return [
    {
      about: 'agent',
      blocks: true,
      message: `work.${kind} wants the model ${model}, which the agent of the account ${account} does not offer; ${remedy}`,
    },
  ];
}
