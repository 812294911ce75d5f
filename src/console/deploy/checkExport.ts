import { setTimeout as pause } from 'node:timers/promises';
import { ask, failed, ok, warning } from './ask.ts';
import type { DeployTarget, Found } from './DeployCheck.ts';
import { type Caller, query } from './query.ts';

const REQUEST = 'mutation { requestExport { export { id } } }';
const FOLLOW = 'query ($id: ID!) { viewer { export(id: $id) { state failure url } } }';
const LOOK_EVERY_MS = 500;
/** The first bytes of every ZIP file. */
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');

interface Followed {
  readonly viewer: { readonly export: { state: string; failure: string | null; url: string | null } };
}

/** Asks for a data export, waits until the jobs have written it, and reads the file. */
export async function checkExport(target: DeployTarget, caller: Caller): Promise<Found> {
  const { requestExport } = await query<{ requestExport: { export: { id: string } } }>(target, caller, REQUEST);
  const until = Date.now() + target.exportMs;
  for (;;) {
    const { viewer } = await query<Followed>(target, caller, FOLLOW, requestExport.export);
    const { state, failure, url } = viewer.export;
    if (state === 'READY') return readFile(target, caller, new URL(url ?? '', target.url));
    if (state === 'FAILED') return failed(`the export failed: ${failure ?? 'without a reason'}`);
    if (Date.now() > until) {
      const waited = target.exportMs / 1_000;
      return failed(`the export was ${state.toLowerCase()} after ${waited} seconds: does a process run jobs?`);
    }
    await pause(LOOK_EVERY_MS);
  }
}

/** Only the path is used, on the checked instance, so that no other host sees the credentials. */
async function readFile(target: DeployTarget, caller: Caller, { origin, pathname }: URL): Promise<Found> {
  const response = await ask(target, pathname, { headers: caller });
  if (response.status !== 200) return failed(`${pathname} answered ${response.status}, not 200`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!bytes.subarray(0, ZIP.length).equals(ZIP)) return failed(`${pathname} is no ZIP file`);
  const written = `an export of ${bytes.length} bytes was written and is a ZIP file`;
  return origin === new URL(target.url).origin
    ? ok(written)
    : warning(`${written}; links in mails lead to ${origin}, the DEFAULT_URI`);
}
