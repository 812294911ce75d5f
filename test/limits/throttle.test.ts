import { createYard } from '../bridges/support/yard.ts';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';

let world: PlatformWorld;
let behindStranger: PlatformWorld;

beforeAll(async () => {
  world = await startTestPlatform();
  behindStranger = await startTestPlatform({ TRUSTED_PROXIES: '192.0.2.1', APP_THROTTLE_PER_MINUTE: '5' });
});
afterAll(() => Promise.all([world.close(), behindStranger.close()]));

/** The statuses of so many calls at once from one address. */
async function statuses(on: PlatformWorld, path: string, from: string, count: number): Promise<number[]> {
  const call = () => on.rest('GET', path, { headers: { 'X-Forwarded-For': from } });
  return (await Promise.all(Array.from({ length: count }, call))).map((answer) => answer.status);
}
const refused = (list: readonly number[]) => list.filter((status) => status === 429).length;

describe('one client address', () => {
  it('may call /api three hundred times a minute, without credentials too [THROTTLE-01]', async () => {
    const from = '203.0.113.7';
    expect(await statuses(world, '/api/card-holds', from, 300)).toEqual(Array.from({ length: 300 }, () => 401));
    const over = await world.rest('GET', '/api/events', { headers: { 'X-Forwarded-For': from } });
    expect(over.status).toBe(429);
    expect(over.headers.get('retry-after')).toMatch(/^([1-9]|[1-5]\d|60)$/);
    expect(over.body).toMatchObject({
      status: 429,
      detail:
        'The address 203.0.113.7 has used the 300 requests of this minute that it may send to /api. All who call from it share them.',
    });
    const token = await (await createYard(world)).token();
    const known = await world.rest('GET', '/api/card-holds', { token, headers: { 'X-Forwarded-For': from } });
    expect(known.status).toBe(429);
    expect(refused(await statuses(world, '/api/card-holds', '203.0.113.8', 1))).toBe(0);
  });

  it('may call /mcp three hundred times a minute, on a count of its own [THROTTLE-02]', async () => {
    const from = '203.0.113.17';
    expect(refused(await statuses(world, '/mcp', from, 301))).toBe(1);
    expect(refused(await statuses(world, '/api/card-holds', from, 1))).toBe(0);
  });

  it('may call /artifacts three hundred times a minute, on a count of its own', async () => {
    const from = '203.0.113.18';
    expect(refused(await statuses(world, '/artifacts/x', from, 301))).toBe(1);
    expect(refused(await statuses(world, '/api/card-holds', from, 1))).toBe(0);
  });

  it('may tell what runs do on a count of its own, which takes nothing from other calls [THROTTLE-01]', async () => {
    const from = '203.0.113.19';
    const path = '/api/bridges/01902d5e-7c1f-7000-8000-000000000001/runs/activity';
    const tell = () => world.rest('PUT', path, { headers: { 'X-Forwarded-For': from } });
    const answers = await Promise.all(Array.from({ length: 301 }, tell));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect(refused(await statuses(world, '/api/card-holds', from, 300))).toBe(0);
  });

  it('is not counted where it asks whether the service is well [HEALTH-01] [THROTTLE-01]', async () => {
    const from = '203.0.113.27';
    expect(refused(await statuses(behindStranger, '/healthz', from, 10))).toBe(0);
  });
});

describe('callers behind a proxy', () => {
  it('that is trusted have a count each [THROTTLE-03]', async () => {
    const each = await Promise.all(['198.51.100.1', '198.51.100.2'].map((a) => statuses(world, '/api/events', a, 200)));
    expect(refused(each.flat())).toBe(0);
  });

  it('that is not trusted share one [THROTTLE-03]', async () => {
    const addresses = Array.from({ length: 8 }, (_, i) => `198.51.100.${i}`);
    const all = await Promise.all(addresses.map((from) => statuses(behindStranger, '/api/events', from, 1)));
    expect(refused(all.flat())).toBe(3);
  });

  it('cannot make up an address in front of the one that the proxy saw [THROTTLE-03]', async () => {
    const from = (i: number) => `203.0.113.${i}, 198.51.100.77`;
    const all = await Promise.all(
      Array.from({ length: 301 }, (_, i) => statuses(world, '/api/events', from(i % 200), 1)),
    );
    expect(refused(all.flat())).toBe(1);
  });
});
