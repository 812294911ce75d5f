import { t } from '../../texts/t.ts';

const NAMES = ['type', 'actor', 'subjectId', 'account', 'from', 'to'] as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DAY = /^\d{4}-\d\d-\d\d$/;
const DAY_MS = 24 * 3_600_000;

/** The filter of the audit log in the address. Days are UTC days. */
export type AuditSearch = Partial<Record<(typeof NAMES)[number], string>>;

/** What is wrong with a field; undefined for a valid one. */
export function faultOf(name: keyof AuditSearch, value: string): string | undefined {
  if (name === 'account' && !UUID.test(value)) return t`must be the id of an account`;
  if ((name === 'from' || name === 'to') && !(DAY.test(value) && !Number.isNaN(Date.parse(value)))) {
    return t`must be a day, such as 2026-05-30`;
  }
  return value.length > 200 ? t`must have at most 200 characters` : undefined;
}

/** The search part of an address, without values that nobody could have chosen. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const kept = NAMES.flatMap((name) => {
    const value = search[name];
    return typeof value === 'string' && value !== '' && faultOf(name, value) === undefined ? [[name, value]] : [];
  });
  return Object.fromEntries(kept);
}

/** The filter for the service. */
export function filterOf({ from, to, ...texts }: AuditSearch) {
  return {
    ...texts,
    ...(from !== undefined && { since: new Date(from).toISOString() }),
    // Includes the whole last day.
    ...(to !== undefined && { until: new Date(Date.parse(to) + DAY_MS).toISOString() }),
  };
}
