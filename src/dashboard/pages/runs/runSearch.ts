import type { RunGroup, RunKind } from '../../__generated__/RunsPageQuery.graphql.ts';
import { RUN_STATES } from '../../lib/runStates.ts';
import { t } from '../../texts/t.ts';

export const GROUPS = ['OPEN', 'NEEDS_YOU', 'FAILED', 'DONE'] as const satisfies readonly RunGroup[];
export const KINDS = ['WORKER', 'COMMAND', 'INTERACTIVE'] as const satisfies readonly RunKind[];
/** The periods that the filter offers, each up to now. */
export const SPANS = {
  today: 'today',
  '24h': t`the last 24 hours`,
  '7d': t`the last 7 days`,
  '30d': t`the last 30 days`,
};
export type Span = keyof typeof SPANS;

/** The filters of the list in its address. */
export interface RunSearch {
  readonly text?: string;
  readonly group?: (typeof GROUPS)[number];
  readonly state?: keyof typeof RUN_STATES;
  readonly card?: string;
  readonly bridge?: string;
  readonly account?: string;
  readonly model?: string;
  readonly kind?: (typeof KINDS)[number];
  readonly work?: string;
  readonly experiment?: string;
  readonly since?: Span;
  readonly from?: string;
  readonly to?: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const LONGEST = 200;

type Read = (value: string) => string | undefined;
const word: Read = (value) => (value.length <= LONGEST ? value.replaceAll('\u0000', '') : undefined);
const uuid: Read = (value) => (UUID.test(value) ? value : undefined);
const moment: Read = (value) => (Number.isNaN(Date.parse(value)) ? undefined : new Date(value).toISOString());
/** Addresses write the words of the graph in lower case with hyphens. */
const oneOf =
  (words: readonly string[]): Read =>
  (value) => {
    const found = value.toUpperCase().replaceAll('-', '_');
    return words.includes(found) ? found : undefined;
  };

const FIELDS: Readonly<Record<keyof RunSearch, Read>> = {
  text: word,
  group: oneOf(GROUPS),
  state: oneOf(Object.keys(RUN_STATES)),
  card: uuid,
  bridge: uuid,
  account: word,
  model: word,
  kind: oneOf(KINDS),
  work: word,
  experiment: word,
  since: (value) => (value in SPANS ? value : undefined),
  from: moment,
  to: moment,
};

/** Reads the filters of an address and ignores everything else. */
export function readRunSearch(search: Readonly<Record<string, unknown>>): RunSearch {
  const found = Object.entries(FIELDS).flatMap(([name, read]) => {
    const value = search[name];
    // The router parses numbers and booleans in an address.
    const known = ['string', 'number', 'boolean'].includes(typeof value) ? read(String(value)) : undefined;
    return known === undefined || known === '' ? [] : [[name, known]];
  });
  return Object.fromEntries(found) as RunSearch;
}

/** The filters as search parameters of an address. */
export function writeRunSearch(search: RunSearch): Record<string, string> {
  const hyphens = (name: string, value: string) =>
    ['group', 'state', 'kind'].includes(name) ? value.toLowerCase().replaceAll('_', '-') : value;
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value ? [[name, hyphens(name, value)]] : [])),
  );
}
