import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as paths from '../../../src/bridge/api/ServiceApi.ts';

const ROOT = join(import.meta.dirname, '../../../src/bridge');

/** Document 3 §4, the two of document 2 that its list leaves out, and three additions: what runs change, what live runs do, and what they ask leave for. */
const ALLOWED = [
  'GET /api/projects',
  'GET /api/events',
  'GET /api/events/replay',
  'GET /api/card-holds',
  'GET /api/projects/x/board/columns',
  'GET /api/projects/x/board/cards/x',
  'PUT /api/projects/x/worker-runs/x',
  'PUT /api/projects/x/worker-runs/x/tool-calls',
  'PUT /api/projects/x/worker-runs/x/changes',
  'PUT /api/projects/x/worker-runs/x/permissions/x',
  'PUT /api/projects/x/interactive-runs/x',
  'PUT /api/bridges/x/runs',
  'PUT /api/bridges/x/runs/activity',
  'PUT /api/bridges/x/heartbeat',
  'PUT /api/bridges/x/commands/x',
  'POST /api/bridges/x/messages/x/take',
  'PUT /api/bridges/x/messages/x',
  'POST /api/bridges/x/work-requests/x/claim',
  'PUT /api/bridges/x/work-requests/x/result',
  'PUT /api/projects/x/experiments/x/pins/x',
  'PUT /api/projects/x/worker-runs/sessions/x/usage',
];
/** How a call is made, and not a call of its own. The socket of transcripts is opened in tests of its own. */
const INNER = ['constructor', 'call', 'send', 'judge', 'socket', 'openSocket', 'transcripts'];

describe('Toward the service', () => {
  it('only the documented endpoints are called, with the agent token [STREAM-16]', async () => {
    const called: string[] = [];
    const tokens: (string | null)[] = [];
    const answering = ((url: string, init: RequestInit) => {
      called.push(`${init.method} ${new URL(url).pathname}`);
      tokens.push(new Headers(init.headers).get('authorization'));
      return Promise.resolve(new Response('{"projects":[],"holds":[],"text":""}'));
    }) as typeof fetch;
    const source = { token: () => Promise.resolve('agent-token'), refused: () => undefined };
    const api = new paths.ServiceApi('http://service', 'x', source, answering);
    const methods = Object.getOwnPropertyNames(paths.ServiceApi.prototype).filter((name) => !INNER.includes(name));
    for (const name of methods) {
      const method = api[name as 'events'].bind(api) as unknown as (...args: unknown[]) => Promise<unknown>;
      // Parts of paths and bodies alike; optional signals are missing.
      const count =
        { projects: 0, events: 0, cardHolds: 0, replay: 1, heartbeat: 1, inventory: 1, activities: 1, permission: 4 }[
          name
        ] ?? 5;
      await method(...['x', 'x', 'x', {}, 1000].slice(0, count));
    }
    const { ServiceApi: _, ...builders } = paths;
    for (const build of Object.values(builders))
      called.push(`PUT ${(build as (...ids: string[]) => string)('x', 'x')}`);
    expect(called.filter((one) => !ALLOWED.includes(one))).toEqual([]);
    expect(called.length).toBeGreaterThan(12);
    expect(new Set(tokens)).toEqual(new Set(['Bearer agent-token']));
  });

  it('nothing else of the program knows a path of the API [STREAM-16]', () => {
    const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const naming = files.filter((file) => /['"`}]\/api\/(?!v1\/models)/.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(naming).toEqual([join('api', 'ServiceApi.ts')]);
  });
});
