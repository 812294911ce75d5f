import { setImmediate as turn } from 'node:timers/promises';
import type { ServiceError } from '../../../src/bridge/api/ServiceCall.ts';
import { EventStream } from '../../../src/bridge/loops/EventStream.ts';
import { ReportQueue } from '../../../src/bridge/loops/ReportQueue.ts';
import { until } from '../../support/until.ts';
import { memoryLog } from '../support/memoryLog.ts';
import { startScriptedHub } from '../support/scriptedHub.ts';
import { answerJson, type ScriptedServer, startScriptedServer } from '../support/scriptedServer.ts';
import { tempConfig } from '../support/tempConfig.ts';

const PAGE = '<html><body>Sign in to this network</body></html>';

describe('What speaks in the place of the service, with 200 and a page,', () => {
  let server: ScriptedServer;
  beforeEach(async () => {
    server = await startScriptedServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(PAGE);
    });
  });
  afterEach(() => server.close());

  it.each(['projects', 'cardHolds', 'events', 'heartbeat', 'claim'] as const)(
    'is asked again later: %s',
    async (call) => {
      const api = server.api();
      const calls = {
        projects: () => api.projects(),
        cardHolds: () => api.cardHolds(),
        events: () => api.events(),
        heartbeat: () => api.heartbeat({} as never),
        claim: () => api.claim('w'),
      };
      const error = (await calls[call]().catch((thrown: unknown) => thrown)) as ServiceError;
      expect(error).toMatchObject({ name: 'ServiceError', status: 0, retryable: true });
      expect(error.message).toMatch(/the answer is not valid JSON$/);
      expect(error.message).not.toContain('Sign in');
    },
  );

  it('with JSON too: an invalid list ends no bridge', async () => {
    server.handler = (_request, response) => answerJson(response, 200, { status: 'ok' });
    await expect(server.api().projects()).rejects.toMatchObject({ name: 'ServiceError', retryable: true });
    await expect(server.api().cardHolds()).rejects.toThrow('the answer contains no holds');
  });

  it('sends elsewhere, which the service never does: it is asked again later', async () => {
    server.handler = (_request, response) => void response.writeHead(302, { Location: 'https://sign.in/' }).end();
    await expect(server.api().call('PUT', '/x', { body: {} })).rejects.toMatchObject({ status: 0, retryable: true });
  });

  it('has not received the end of a run: that is sent again [QUEUE-01]', async () => {
    const config = tempConfig();
    const page = server.handler;
    server.handler = (request, response) =>
      server.heard.length < 3 ? page(request, response) : answerJson(response, 201, {});
    const queue = new ReportQueue({ api: server.api(), config, log: memoryLog(), pause: () => turn() });
    queue.start();
    const path = '/api/projects/p/worker-runs/r';
    const pushed = queue.push({ lane: 'r', method: 'PUT', path, body: {}, what: 'run', closing: true });
    expect(await pushed).toMatchObject({ kind: 'sent', status: 201 });
    expect(server.heard).toHaveLength(3);
    await queue.stop();
    config.removeAll();
  });
});

describe('A stream that stops', () => {
  it('does not wait for what hangs at the service [QUEUE-05]', async () => {
    const hub = await startScriptedHub();
    const config = tempConfig();
    let asked: AbortSignal | undefined;
    const stream = new EventStream({
      api: hub.server.api(),
      config,
      log: memoryLog(),
      onSession: (_reply, signal) => {
        asked = signal;
        return new Promise(() => undefined);
      },
      handle: () => undefined,
      onNudge: () => undefined,
      onUpgradeRequired: () => undefined,
    });
    stream.start();
    await until('the session begins', () => asked !== undefined);
    await stream.stop();
    expect(asked?.aborted).toBe(true);
    await hub.close();
    config.removeAll();
  });
});
