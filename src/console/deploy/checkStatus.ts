import { failed, ok, unknown, warning } from './ask.ts';
import type { DeployTarget, Found } from './DeployCheck.ts';
import { type Caller, query } from './query.ts';

const STATUS = '{ admin { status { checks { name state detail } } } }';
/** This check concerns the request itself, and therefore has a row of its own. */
const OF_THE_REQUEST = 'trusted-proxies';

interface Status {
  readonly admin: { readonly status: { readonly checks: readonly Row[] } } | null;
}
interface Row {
  readonly name: string;
  readonly state: 'OK' | 'WARNING' | 'FAILED' | 'UNKNOWN';
  readonly detail: string;
}

/** The rows of the page /admin/status about the instance, and those about the proxies that this request passed. */
export async function checkStatus(target: DeployTarget, caller: Caller): Promise<{ status: Found; proxies: Found }> {
  const { admin } = await query<Status>(target, caller, STATUS);
  const checks = admin?.status.checks ?? [];
  return { status: judge(checks), proxies: judgeProxies(checks.find(({ name }) => name === OF_THE_REQUEST)) };
}

function judge(checks: readonly Row[]): Found {
  const rows = (...states: Row['state'][]) =>
    checks.filter(({ name, state }) => name !== OF_THE_REQUEST && states.includes(state));
  const words = rows('FAILED', 'WARNING').map(({ name, detail }) => `${name}: ${detail}`);
  if (rows('FAILED').length > 0) return failed(words.join('; '));
  if (words.length > 0) return warning(words.join('; '));
  const well = rows('OK').length;
  return well === 0
    ? failed('/admin/status has no rows')
    : ok(`${well} checks of the instance are ok, and none failed or warns`);
}

/** The row about trusted proxies must not be a warning (document 3, post-deploy checks). */
function judgeProxies(row: Row | undefined): Found {
  if (row === undefined) return unknown('this version has no row for the proxies');
  return row.state === 'OK' ? ok(row.detail) : failed(row.detail);
}
