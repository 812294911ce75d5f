import type { WorkRequestFilter, WorkRequestState } from '../../__generated__/RequestsPageQuery.graphql.ts';

/** The lists of the page. */
export const STANDINGS = ['waiting', 'held', 'ended'] as const;
export type Standing = (typeof STANDINGS)[number];

/** The filters of the page in its address. */
export interface RequestSearch {
  readonly text?: string;
  readonly kind?: string;
  /** The bridgeId of the bridge that holds the requests, or held them last. */
  readonly bridge?: string;
  readonly state?: Standing;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const LONGEST = 200;
const word = (value: string): string | undefined =>
  value.length <= LONGEST ? value.replaceAll('\u0000', '') || undefined : undefined;

const FIELDS: Readonly<Record<keyof RequestSearch, (value: string) => string | undefined>> = {
  text: word,
  kind: word,
  bridge: (value) => (UUID.test(value) ? value : undefined),
  state: (value) => STANDINGS.find((standing) => standing === value),
};

/** Reads the filters of an address and ignores everything else. */
export function readRequestSearch(search: Readonly<Record<string, unknown>>): RequestSearch {
  const found = Object.entries(FIELDS).flatMap(([name, read]) => {
    const value = search[name];
    // The router parses numbers and booleans in an address.
    const known = ['string', 'number', 'boolean'].includes(typeof value) ? read(String(value)) : undefined;
    return known === undefined ? [] : [[name, known]];
  });
  return Object.fromEntries(found) as RequestSearch;
}

const STATES: Readonly<Record<Standing, readonly WorkRequestState[]>> = {
  waiting: ['OPEN'],
  held: ['CLAIMED'],
  ended: ['REFUSED', 'EXPIRED'],
};

/** The filter of one list. */
export function filterOf({ text, kind, bridge }: RequestSearch, standing: Standing): WorkRequestFilter {
  return {
    state: STATES[standing],
    // Nobody has to do anything about work that has succeeded since, or that waits again.
    ...(standing === 'ended' && { outstanding: true }),
    ...(text !== undefined && { text }),
    ...(kind !== undefined && { kind }),
    ...(bridge !== undefined && { bridge }),
  };
}
