import { ask, failed, look, ok, unknown } from './ask.ts';
import { checkExport } from './checkExport.ts';
import type { DeployCheck, DeployTarget } from './DeployCheck.ts';

/** What can be found out about a fresh deployment from outside, without its database (document 3, post-deploy checks). */
export async function checkDeploy(target: DeployTarget): Promise<DeployCheck[]> {
  return [
    await look(target, 'health', () => checkHealth(target)),
    await look(target, 'version', () => checkVersion(target)),
    await look(target, 'mcp', () => checkMcp(target)),
    {
      name: 'status',
      // The page is for administrators, and what it knows comes from the database.
      ...unknown('run health-check:status beside the server, or open /admin/status'),
    },
    await look(target, 'export', () => checkExport(target)),
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
    return failed('/healthz tells no version: the probe token is not that of the instance');
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
