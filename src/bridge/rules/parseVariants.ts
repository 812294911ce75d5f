import { METRIC, MOST_METRICS, MOST_VARIANTS, MOST_WEIGHT, VARIANT_NAME } from './bounds.ts';
import { parseModel } from './parseAccounts.ts';
import { PERMISSION_LEVELS, type Variant } from './Rules.ts';
import type { YamlNode } from './YamlNode.ts';

/** What a variant refers to. */
export interface VariantChecks {
  readonly accountName: (node: YamlNode) => string | undefined;
  /** Judges the model of a variant that has the accounts of its entry. */
  readonly checkModel: (node: YamlNode) => void;
}

/** Document 3 §2.4. */
export function parseVariants(
  variants: YamlNode | undefined,
  metrics: YamlNode | undefined,
  checks: VariantChecks,
): { variants: Variant[]; metrics: string[] } {
  return {
    variants: variants === undefined ? [] : parseList(variants, checks),
    metrics: metrics === undefined ? [] : parseMetrics(metrics),
  };
}

function parseList(node: YamlNode, { accountName, checkModel }: VariantChecks): Variant[] {
  const list = node.list() ?? [];
  if (list.length < 1 || list.length > MOST_VARIANTS) node.fault(`must list 1 to ${MOST_VARIANTS} variants`);
  const names = new Set<string>();
  return list.slice(0, MOST_VARIANTS).flatMap((item) => {
    const keys = item.record(['name', 'weight', 'model', 'account', 'permissions']);
    if (keys === undefined) return [];
    if (keys.name === undefined) item.fault('name is required');
    if (keys.weight === undefined) item.fault('weight is required');
    if (keys.model === undefined && keys.account === undefined) item.fault('a variant sets model or account');
    if (keys.model !== undefined && keys.account === undefined) checkModel(keys.model);
    const name = keys.name?.matching(
      VARIANT_NAME,
      'must be 1 to 64 lower-case letters, digits, underscores and hyphens, beginning with a letter or a digit',
    );
    if (name !== undefined && names.has(name)) keys.name?.fault(`there are two variants ${name}`);
    if (name !== undefined) names.add(name);
    return [
      {
        name: name ?? '',
        weight: keys.weight?.int(1, MOST_WEIGHT) ?? 1,
        model: keys.model && parseModel(keys.model),
        account: keys.account && parseOne(keys.account, accountName),
        permissions: keys.permissions?.oneOf(PERMISSION_LEVELS),
      },
    ];
  });
}

function parseOne(node: YamlNode, accountName: VariantChecks['accountName']): string | undefined {
  return node.isList
    ? node.fault('must name one account: a comparison must not depend on which of several could work')
    : accountName(node);
}

function parseMetrics(node: YamlNode): string[] {
  const list = node.list() ?? [];
  if (list.length < 1 || list.length > MOST_METRICS) node.fault(`must list 1 to ${MOST_METRICS} keys`);
  const metrics = new Set<string>();
  for (const item of list.slice(0, MOST_METRICS)) {
    const key = item.matching(
      METRIC,
      'must be 1 to 64 lower-case letters, digits, colons and hyphens, beginning with a letter',
    );
    if (key === undefined) continue;
    if (metrics.has(key)) item.fault(`${key} is listed twice`);
    metrics.add(key);
  }
  return [...metrics];
}
