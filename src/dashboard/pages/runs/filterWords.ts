import { t } from '../../texts/t.ts';
import type { RunSearch } from './runSearch.ts';

/** The filters, besides the groups, that have a chip each. */
export type FilterName = Exclude<keyof RunSearch, 'group'>;
export const FILTER_LABELS: Readonly<Record<FilterName, string>> = {
  text: t`Text`,
  state: t`State`,
  since: t`Since`,
  model: t`Model`,
  bridge: t`Bridge`,
  account: t`Account`,
  kind: t`Kind`,
  work: t`Work`,
  experiment: t`Experiment`,
  card: t`Card`,
  from: t`From`,
  to: t`Until`,
};

export const KIND_WORDS = {
  WORKER: t`Agents at work`,
  COMMAND: t`Commands`,
  INTERACTIVE: t`Sessions of people`,
} as const;
