import type { Context } from 'koa';
import { renderError } from '../../src/graphql/renderErrors.ts';
import type { Exchange } from '../../src/http/Exchange.ts';
import { renderFailures } from '../../src/http/steps/renderFailures.ts';
import { hearFailures } from '../../src/lib/failures.ts';
import { answerRoute, type RestOptions } from '../../src/rest-adapter/answerRoute.ts';
import { routes } from '../../src/rest-adapter/routes.ts';
import { pageErrors } from '../../src/web/rendering/pageErrors.ts';

type Line = readonly ['warn' | 'error', Record<string, unknown>];

/** A log that keeps its lines. */
function keepLog() {
  const lines: Line[] = [];
  const write = (level: Line[0]) => (fields: object) => {
    lines.push([level, fields as Record<string, unknown>]);
  };
  return { lines, warn: write('warn'), error: write('error') };
}
type Log = ReturnType<typeof keepLog>;

/** An exchange, or a context, that keeps what is answered. */
const exchange = () =>
  ({
    path: '/projects',
    method: 'GET',
    query: {},
    state: { requestId: 'a request' },
    req: { headers: {} },
    get: () => '',
    set: () => undefined,
    vary: () => undefined,
    cookies: { get: () => undefined },
  }) as unknown as Exchange & Context;

/** Each door, as it answers a request in which something threw. @returns its status */
const DOORS: Readonly<Record<string, (thrown: Error, log: Log) => Promise<unknown>>> = {
  'steps in front': async (thrown, log) => {
    const at = exchange();
    await renderFailures(log)(at, () => Promise.reject(thrown));
    return at.status;
  },
  pages: async (thrown, log) => {
    const at = exchange();
    await pageErrors(log)(at, () => Promise.reject(thrown));
    return at.status;
  },
  GraphQL: async (thrown, log) =>
    ({ UNAVAILABLE: 503, INTERNAL_SERVER_ERROR: 500 })[String(renderError(thrown, 'a request', log).extensions?.code)],
  REST: async (thrown, log) => {
    const at = exchange();
    const options = { log, authenticate: () => Promise.reject(thrown), answered: () => undefined };
    await answerRoute(options as unknown as RestOptions<never>, routes[0] as never, {}, at);
    return at.status;
  },
};

describe('a request that failed', () => {
  const heard: unknown[] = [];
  beforeEach(() => {
    heard.length = 0;
    hearFailures((error) => heard.push(error));
  });
  afterAll(() => hearFailures(undefined));

  const names = Object.keys(DOORS);
  const answer = async (door: string, thrown: Error) => {
    const log = keepLog();
    const status = await DOORS[door]?.(thrown, log);
    return { status, lines: log.lines };
  };

  it.each(names)('at %s because others held a lock for too long is a warning in one line', async (door) => {
    const busy = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
    const { status, lines } = await answer(door, busy);
    expect(status).toBe(503);
    expect(lines).toMatchObject([['warn', { error: 'Error: canceling statement due to lock timeout' }]]);
    expect(heard).toEqual([]);
  });

  it.each(names)('at %s by a fault of the service is an error, with the place where it was thrown', async (door) => {
    const fault = new Error('nobody expected this');
    const { status, lines } = await answer(door, fault);
    expect(status).toBe(500);
    expect(lines).toMatchObject([
      ['error', { error: expect.stringMatching(/nobody expected this\n +at .*logFailure/) }],
    ]);
    expect(heard).toEqual([fault]);
  });
});
