import { setTimeout as pause } from 'node:timers/promises';
import { ask, failed, ok, unknown } from './ask.ts';
import type { DeployTarget } from './DeployCheck.ts';

const REQUEST = 'mutation { requestExport { export { id } } }';
const FOLLOW = 'query ($id: ID!) { viewer { export(id: $id) { state failure url } } }';
const LOOK_EVERY_MS = 500;
/** The first bytes of every ZIP file. */
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');

interface Followed {
  readonly viewer: { readonly export: { state: string; failure: string | null; url: string | null } };
}

/** Asks for a data export, waits until the jobs have written it, and reads the file. */
export async function checkExport(target: DeployTarget) {
  if (target.token === undefined) return unknown('needs --token, an access token of the scope api');
  const { requestExport } = await query<{ requestExport: { export: { id: string } } }>(target, REQUEST);
  const until = Date.now() + target.exportMs;
  for (;;) {
    const { viewer } = await query<Followed>(target, FOLLOW, requestExport.export);
    const { state, failure, url } = viewer.export;
    if (state === 'READY') return readFile(target, new URL(url ?? '', target.url).pathname);
    if (state === 'FAILED') return failed(`the export failed: ${failure ?? 'without a reason'}`);
    if (Date.now() > until) {
      const waited = target.exportMs / 1_000;
      return failed(`the export was ${state.toLowerCase()} after ${waited} seconds: does a process run jobs?`);
    }
    await pause(LOOK_EVERY_MS);
  }
}

async function readFile(target: DeployTarget, path: string) {
  const response = await ask(target, path, { headers: bearer(target) });
  if (response.status !== 200) return failed(`${path} answered ${response.status}, not 200`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return bytes.subarray(0, ZIP.length).equals(ZIP)
    ? ok(`an export of ${bytes.length} bytes was written and is a ZIP file`)
    : failed(`${path} is no ZIP file`);
}

async function query<Data>(target: DeployTarget, text: string, variables: object = {}): Promise<Data> {
  const response = await ask(target, '/graphql', {
    method: 'POST',
    headers: { ...bearer(target), 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ query: text, variables }),
  });
  const { data, errors } = (await response.json()) as { data?: Data | null; errors?: { message: string }[] };
  if (!data || errors !== undefined)
    throw new Error(`/graphql answered ${response.status}: ${errors?.[0]?.message ?? 'no data'}`);
  return data;
}

const bearer = ({ token }: DeployTarget) => ({ Authorization: `Bearer ${token}` });
