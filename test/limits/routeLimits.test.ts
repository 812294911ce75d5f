import { randomUUID } from 'node:crypto';
import { createYard, type Yard } from '../bridges/support/yard.ts';
import { report } from '../support/factories.ts';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';

let world: PlatformWorld;
let yard: Yard;

beforeAll(async () => {
  world = await startTestPlatform();
  yard = await createYard(world);
});
afterAll(() => world.close());

interface Call {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

const heartbeat = (bridgeId = randomUUID()): Call => ({
  method: 'PUT',
  path: `/api/bridges/${bridgeId}/heartbeat`,
  body: report(),
});
const claim = (): Call => ({
  method: 'POST',
  path: `/api/bridges/${randomUUID()}/work-requests/${randomUUID()}/claim`,
});
const result = (): Call => ({
  method: 'PUT',
  path: `/api/bridges/${randomUUID()}/work-requests/${randomUUID()}/result`,
  body: { claimToken: randomUUID(), state: 'done' },
});
const acknowledgement = (): Call => ({
  method: 'PUT',
  path: `/api/bridges/${randomUUID()}/commands/${randomUUID()}`,
  body: { state: 'done' },
});
const replay = (): Call => ({
  method: 'GET',
  path: '/api/events/replay?after=0',
  headers: { 'X-Service-Bridge': randomUUID() },
});
const holds = (): Call => ({ method: 'GET', path: '/api/card-holds' });
const columns = (): Call => ({ method: 'GET', path: `/api/projects/${yard.projectId}/board/columns` });
const card = (): Call => ({ method: 'GET', path: `/api/projects/${yard.projectId}/board/cards/${randomUUID()}` });

const send = ({ method, path, ...rest }: Call, token: string) => world.rest(method, path, { token, ...rest });

/** How many of so many calls at once got past the limit. */
async function passed(token: string, calls: readonly Call[]): Promise<number> {
  const answers = await Promise.all(calls.map((call) => send(call, token)));
  return answers.filter((answer) => answer.status !== 429).length;
}
const many = (count: number, call: (i: number) => Call) => Array.from({ length: count }, (_, i) => call(i));

describe('in a minute one token', () => {
  it.each([
    ['heartbeats', 60, 'RATE-01', heartbeat],
    ['claims', 60, 'RATE-02', claim],
    ['results', 60, 'RATE-03', result],
    ['acknowledgements', 240, 'RATE-04', acknowledgement],
    ['replays', 60, 'RATE-05', replay],
    ['reads of card holds', 60, 'RATE-06', holds],
    ['reads of columns', 60, 'RATE-07', columns],
    ['reads of cards', 60, 'RATE-07', card],
  ])('may send %s, %i of them [%s]', async (_title, limit, _id, call) => {
    const token = await yard.account.token();
    expect(
      await passed(
        token,
        many(limit, () => call()),
      ),
    ).toBe(limit);
    const refused = await send(call(), token);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toMatch(/^([1-9]|[1-5]\d|60)$/);
  });

  it('shares one count between columns and cards [RATE-07]', async () => {
    const token = await yard.account.token();
    expect(
      await passed(
        token,
        many(70, (i) => (i % 2 === 0 ? columns() : card())),
      ),
    ).toBe(60);
  });

  it('has a count for each kind of call [RATE-01] [RATE-02] [RATE-03] [RATE-05] [RATE-06]', async () => {
    const token = await yard.account.token();
    await passed(
      token,
      many(61, () => heartbeat()),
    );
    for (const call of [claim, result, acknowledgement, replay, holds, columns]) {
      expect(await passed(token, [call()])).toBe(1);
    }
    expect(await passed(token, [heartbeat()])).toBe(0);
  });

  it('shares its count among its bridges, and other tokens of the account have theirs [RATE-08]', async () => {
    const [token, other] = [await yard.account.token(), await yard.account.token()];
    const [first, second] = [randomUUID(), randomUUID()];
    expect(
      await passed(
        token,
        many(70, (i) => heartbeat(i % 2 === 0 ? first : second)),
      ),
    ).toBe(60);
    expect(
      await passed(
        other,
        many(60, () => heartbeat(first)),
      ),
    ).toBe(60);
  });

  it('is not counted where it asks for its event connection', async () => {
    const token = await yard.account.token();
    const connect = (): Call => ({ method: 'GET', path: '/api/events', headers: { 'X-Service-Bridge': randomUUID() } });
    expect(await passed(token, many(80, connect))).toBe(80);
  });
});
