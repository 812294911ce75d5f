import { isSameProgram } from './isSameProgram.ts';
import type { Account } from './Rules.ts';
import type { YamlNode } from './YamlNode.ts';

export type Accounts = ReadonlyMap<string, Account>;

/** Reads the name of a declared account. */
export function parseAccountName(node: YamlNode, accounts: Accounts): string | undefined {
  const name = node.text();
  if (name === undefined || accounts.has(name)) return name;
  return node.fault(
    `there is no account ${name}${accounts.size === 0 ? '' : `; the accounts are ${[...accounts.keys()].join(', ')}`}`,
  );
}

/** Reads one name, or a list of accounts to fall back on. @returns the preferred one first; empty where none is named */
export function parseAccountNames(node: YamlNode | undefined, accounts: Accounts): string[] {
  if (node === undefined) return [];
  const items = node.isList ? (node.list() ?? []) : [node];
  if (items.length === 0) node.fault('must name an account');
  const names = new Set<string>();
  for (const item of items) {
    const name = parseAccountName(item, accounts);
    if (name !== undefined && names.has(name)) item.fault(`${name} is listed twice`);
    if (name !== undefined) names.add(name);
  }
  return [...names];
}

/** A program knows its own models alone, so a model for all of several accounts suits one program. */
export function checkModel(model: YamlNode | undefined, names: readonly string[], accounts: Accounts): void {
  const [first, ...others] = names.flatMap((name) => accounts.get(name) ?? []);
  if (model === undefined || first === undefined) return;
  const other = others.find((account) => !isSameProgram(account, first));
  if (other === undefined) return;
  const [one, two] = [first, other].map(({ name, harness }) => `${name} (${harness})`);
  model.fault(`the accounts ${one} and ${two} have no models in common: set model on each account`);
}
