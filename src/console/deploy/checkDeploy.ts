import { ask, failed, look, ok, unknown } from './ask.ts';
import { checkExport } from './checkExport.ts';
import { checkStatus } from './checkStatus.ts';
import type { DeployCheck, DeployTarget, Found } from './DeployCheck.ts';
import { type Session, signIn } from './signIn.ts';

const NO_ADMIN = 'needs --email, the address of an administrator';

/** What can be found out about a fresh deployment from outside, without its database (document 3, post-deploy checks). */
export async function checkDeploy(target: DeployTarget): Promise<DeployCheck[]> {
  const checks = [
    await look(target, 'health', () => checkHealth(target)),
    await look(target, 'version', () => checkVersion(target)),
    await look(target, 'mcp', () => checkMcp(target)),
  ];
  let session: Session | undefined;
  const entrance = await look(target, 'sign-in', async () => {
    if (target.admin === undefined) return unknown(NO_ADMIN);
    session = await signIn(target, target.admin);
    return ok('an administrator signs in');
  });
  try {
    return [...checks, entrance, ...(await checkWithin(target, session))];
  } finally {
    // Nobody needs the session any more. If the instance is gone by now, the session expires.
    await session?.signOut().catch(() => undefined);
  }
}

/** The checks that need an account on the instance. */
async function checkWithin(target: DeployTarget, session: Session | undefined): Promise<DeployCheck[]> {
  let proxies: Found = unknown(session === undefined ? NO_ADMIN : 'the status of the instance was not read');
  const status = await look(target, 'status', async () => {
    if (session === undefined) return unknown(`${NO_ADMIN}; health-check:status says the same beside the server`);
    const found = await checkStatus(target, session.caller);
    proxies = found.proxies;
    return found.status;
  });
  const caller = target.token === undefined ? session?.caller : { Authorization: `Bearer ${target.token}` };
  return [
    status,
    { name: 'trusted-proxies', ...proxies },
    await look(target, 'export', async () =>
      caller === undefined
        ? unknown('needs --email, or --token, an access token of the scope api')
        : checkExport(target, caller),
    ),
  ];
}

async function checkHealth(target: DeployTarget) {
  const response = await ask(target, '/healthz');
  if (response.status !== 200) return failed(`/healthz answered ${response.status}, not 200`);
  const { status } = (await response.json()) as { status?: unknown };
  return status === 'ok' ? ok('/healthz answered 200 ok') : failed('/healthz answered 200 without status ok');
}

async function checkVersion(target: DeployTarget) {
  const { probeToken, commit } = target;
  if (probeToken === undefined) {
    const needed = 'needs --probe-token, the HEALTH_PROBE_TOKEN of the instance';
    return commit === undefined ? unknown(needed) : failed(`--commit ${needed}`);
  }
  const response = await ask(target, '/healthz', { headers: { 'X-Probe-Token': probeToken } });
  const { version } = (await response.json()) as { version?: unknown };
  if (typeof version !== 'string')
    return failed('/healthz returns no version: the probe token is not that of the instance');
  if (commit === undefined) return ok(`${version} runs`);
  return version === commit ? ok(`${version} runs, as it should`) : failed(`${version} runs, not ${commit}`);
}

async function checkMcp(target: DeployTarget) {
  const { status } = await ask(target, '/mcp', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  if (status === 401) return ok('/mcp asks for credentials');
  const advice = status === 403 ? '; list the host name in MCP_ALLOWED_HOSTS' : '';
  return failed(`/mcp answered ${status} without credentials, not 401${advice}`);
}
