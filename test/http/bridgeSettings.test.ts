import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';

const BRIDGE = '5a1f0d3e-6f5c-4c8e-9d59-0b7a4a3f9b11';
const COMMAND = '5a1f0d3e-6f5c-4c8e-9d59-0b7a4a3f9b12';

describe('an operator’s settings', () => {
  const flagsWith = async (env: Record<string, string>) => {
    const world = await startTestPlatform(env);
    try {
      const token = await (await world.account()).token();
      const body = { projects: [], cliVersion: '1.0.0', capabilities: ['work-requests'] };
      await world.rest('PUT', `/api/bridges/${BRIDGE}/heartbeat`, { token, body });
      const headers = { 'X-Service-Bridge': BRIDGE };
      return (await world.rest<{ flags: Record<string, unknown> }>('GET', '/api/events', { token, headers })).body
        .flags;
    } finally {
      await world.close();
    }
  };

  it('are what the flags fall back to [SWEEP-07]', async () => {
    expect(await flagsWith({})).toMatchObject({
      'bridge.heartbeat_interval_seconds': 60,
      'bridge.stop_sigterm_after_ms': 7500,
      'bridge.stop_sigkill_after_ms': 2500,
    });
    const set = {
      APP_BRIDGE_DEFAULT_HEARTBEAT_INTERVAL_SECONDS: '61',
      APP_BRIDGE_DEFAULT_STOP_SIGTERM_AFTER_MS: '7001',
      APP_BRIDGE_DEFAULT_STOP_SIGKILL_AFTER_MS: '2001',
    };
    expect(await flagsWith(set)).toMatchObject({
      'bridge.heartbeat_interval_seconds': 61,
      'bridge.stop_sigterm_after_ms': 7001,
      'bridge.stop_sigkill_after_ms': 2001,
    });
  });
});

describe('an acknowledgement', () => {
  let world: PlatformWorld;
  beforeAll(async () => {
    world = await startTestPlatform();
  });
  afterAll(() => world.close());

  it.each([5, true, ['x'], { a: 1 }])('with the reason %j is refused as invalid_reason [CMD-27]', async (reason) => {
    const token = await (await world.account()).token();
    const body = { state: 'refused', reason };
    const answer = await world.rest('PUT', `/api/bridges/${BRIDGE}/commands/${COMMAND}`, { token, body });
    expect([answer.status, answer.body]).toEqual([422, { error: 'invalid_reason' }]);
  });
});
