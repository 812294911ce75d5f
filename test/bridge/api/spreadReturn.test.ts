import type { ServiceError } from '../../../src/bridge/api/ServiceCall.ts';
import type { HeartbeatBody } from '../../../src/bridge/api/shapes.ts';
import { RetryWaits } from '../../../src/bridge/loops/RetryWaits.ts';
import { answerJson, type ScriptedServer, startScriptedServer } from '../support/scriptedServer.ts';

const ASKED_SECONDS = 20;
const BRIDGES = 12;

describe('bridges behind one address that has used up its requests', () => {
  let server: ScriptedServer;
  beforeAll(async () => {
    server = await startScriptedServer((_request, response) =>
      answerJson(response, 429, {}, { 'Retry-After': String(ASKED_SECONDS) }),
    );
  });
  afterAll(() => server.close());

  const refusedOf = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => undefined,
      (reason: ServiceError) => reason,
    );
    expect(error).toMatchObject({ status: 429 });
    return error as ServiceError;
  };
  /** The next calls of one bridge, in milliseconds from the same refusal. */
  const returnsOf = async () => {
    const api = server.api();
    const heartbeat = (await refusedOf(api.heartbeat({ name: 'a name' } as HeartbeatBody))).retryAfterMs;
    const refused = await refusedOf(api.cardHolds());
    const report = new RetryWaits({ firstWaitMs: 1_000, longestWaitMs: 60_000 }).after(1, refused);
    return { heartbeat: heartbeat ?? 0, claim: refused.retryAfterMs ?? 0, report };
  };

  it('return at times of their own, none before the time that the service named, and their heartbeats first', async () => {
    const returns = await Promise.all(Array.from({ length: BRIDGES }, returnsOf));
    for (const kind of ['heartbeat', 'claim', 'report'] as const) {
      const times = returns.map((each) => each[kind]);
      expect(new Set(times).size).toBe(BRIDGES);
      expect(Math.min(...times)).toBeGreaterThanOrEqual(ASKED_SECONDS * 1_000);
      expect(Math.max(...times)).toBeLessThanOrEqual(ASKED_SECONDS * 2_000 + 2_500);
    }
    const lastHeartbeat = Math.max(...returns.map(({ heartbeat }) => heartbeat));
    expect(Math.min(...returns.flatMap(({ claim, report }) => [claim, report]))).toBeGreaterThanOrEqual(lastHeartbeat);
  });
});
