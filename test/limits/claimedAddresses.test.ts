import { Browser } from '../oauth/support/Browser.ts';
import { type PlatformWorld, startTestPlatform } from '../support/platform.ts';

const PEER = '127.0.0.1';
const SETTINGS = { INSTALL_TOKEN: 'a token of the installation, long enough' };
/** The peer's bound is so many times that of a client. */
const WIDER = 10;

let claims = 0;
/** An address that nobody has named yet. */
const fresh = () => ({ 'X-Forwarded-For': `198.51.${Math.floor(++claims / 250)}.${claims % 250}` });

/** Tries a door once, under the address that the headers name. @returns the status */
type Attempt = (headers: Record<string, string>) => Promise<number>;

/** A form that is posted again and again from the page that shows it. */
async function posting(world: PlatformWorld, page: string, path: string, fields: () => Record<string, string>) {
  const browser = new Browser(world.baseUrl);
  const { hiddenFields } = await browser.get(page);
  const attempt: Attempt = async (headers) =>
    (await browser.post(path, { ...hiddenFields, ...fields() }, headers)).status;
  return attempt;
}

async function secondStep(world: PlatformWorld): Promise<Attempt> {
  const { id, email, password } = await world.account();
  await world.sql(
    `insert into passkey (id, account_id, credential_id, public_key, counter, transports, opens_alone, backed_up, name, created_at)
       values ($1, $1, 'key', '', 0, '{}', false, false, 'key', now())`,
    [id],
  );
  const browser = new Browser(world.baseUrl);
  const form = await browser.get('/login');
  await browser.post('/login', { ...form.hiddenFields, email, password });
  const { hiddenFields } = await browser.get('/login/second-step');
  return async (headers) =>
    (await browser.post('/login/second-step', { ...hiddenFields, way: 'recovery', code: '123456' }, headers)).status;
}

function asking(world: PlatformWorld, path: string, body?: Record<string, string>): Attempt {
  const form = body && { method: 'POST', body: new URLSearchParams(body) };
  return async (headers) => (await fetch(`${world.baseUrl}${path}`, { ...form, headers, redirect: 'manual' })).status;
}

let people = 0;
const someone = () => `person${++people}@example.test`;

/** Each door that protects accounts, with the bound of one address there and the counters of the peer. */
const DOORS: readonly [string, number, RegExp, (world: PlatformWorld) => Attempt | Promise<Attempt>][] = [
  [
    'the password of one account',
    10,
    /^sign-in:.*127\.0\.0\.1:/,
    (world) => posting(world, '/login', '/login', () => ({ email: 'ada@example.test', password: 'wrong' })),
  ],
  [
    'passwords of many accounts',
    60,
    /^sign-in:.*127\.0\.0\.1$/,
    (world) => posting(world, '/login', '/login', () => ({ email: someone(), password: 'wrong' })),
  ],
  ['passkeys', 60, /^passkey:.*127\.0\.0\.1$/, (world) => posting(world, '/login', '/login/passkey', () => ({}))],
  ['second steps', 10, /^second-step:.*127\.0\.0\.1:/, secondStep],
  [
    'links for a new password',
    20,
    /^reset:.*127\.0\.0\.1$/,
    (world) => posting(world, '/reset-password', '/reset-password', () => ({ email: someone() })),
  ],
  [
    'registrations',
    5,
    /^register:.*127\.0\.0\.1$/,
    (world) =>
      posting(world, '/register', '/register', () => ({ email: someone(), password: 'tidal lantern orchard' })),
  ],
  ['tokens of the installation', 10, /^install:.*127\.0\.0\.1$/, (world) => asking(world, '/install?token=wrong')],
  ['consent pages', 120, /^authorize:.*127\.0\.0\.1$/, (world) => asking(world, '/oauth/authorize?client_id=x')],
  [
    'device logins',
    60,
    /^device-start:.*127\.0\.0\.1$/,
    (world) => asking(world, '/oauth/device_authorization', { client_id: 'x' }),
  ],
  ['clients', 30, /^register-client:.*127\.0\.0\.1$/, (world) => asking(world, '/oauth/register', {})],
  ['OAuth tokens', 600, /^token:.*127\.0\.0\.1$/, (world) => asking(world, '/oauth/token', { client_id: 'x' })],
  ['revocations', 300, /^revoke:.*127\.0\.0\.1$/, (world) => asking(world, '/oauth/revoke', { token: 'x' })],
];

async function start(env: Record<string, string> = {}): Promise<PlatformWorld> {
  const world = await startTestPlatform({ ...SETTINGS, ...env });
  await world.setFlag('auth.registration.enabled', true);
  return world;
}
const countersOf = (world: PlatformWorld, like: RegExp) =>
  world.sql<{ key: string; count: number }>('select key, count from rate_count where key ~ $1', [like.source]);

describe('one peer that names another client each time, while nobody vouches for it', () => {
  let world: PlatformWorld;
  beforeAll(async () => {
    world = await start();
  });
  beforeEach(() => world.sql('truncate rate_count'));
  afterAll(() => world.close());

  it.each(DOORS)(
    'is refused at %s after ten times the bound of a client, which is %d',
    async (_door, bound, counters, open) => {
      const attempt = await open(world);
      await world.sql('truncate rate_count');
      expect(await attempt(fresh())).not.toBe(429);
      await world.sql('update rate_count set count = $2 where key ~ $1', [counters.source, bound * WIDER - 1]);
      expect(await attempt(fresh())).not.toBe(429);
      expect(await attempt(fresh())).toBe(429);
    },
  );

  it('is not counted for tries that the bound of a client has refused, so that one client does not keep the others out', async () => {
    const attempt = asking(world, '/install?token=wrong');
    const loud = fresh();
    for (let i = 0; i < 30; i++) await attempt(loud);
    expect(await countersOf(world, /^install:.*127\.0\.0\.1$/)).toMatchObject([{ count: 10 }]);
    expect(await attempt(fresh())).toBe(404);
  });

  it('has the bound of a client when it names no other', async () => {
    const attempt = asking(world, '/install?token=wrong');
    for (let i = 0; i < 10; i++) expect(await attempt({})).toBe(404);
    expect(await attempt({})).toBe(429);
  });
});

describe('clients behind a proxy that TRUSTED_PROXIES lists', () => {
  let world: PlatformWorld;
  beforeAll(async () => {
    world = await start({ TRUSTED_PROXIES: PEER });
  });
  afterAll(() => world.close());

  it.each(DOORS)('are counted apart at %s, and share no bound [THROTTLE-03]', async (_door, bound, counters, open) => {
    const attempt = await open(world);
    await world.sql('truncate rate_count');
    const [one, two] = [fresh(), fresh()];
    await attempt(one);
    expect(await countersOf(world, counters)).toEqual([]);
    const own = new RegExp(counters.source.replace(/127.*?1(?=[:$])/, one['X-Forwarded-For'].replaceAll('.', '\\.')));
    await world.sql('update rate_count set count = $2 where key ~ $1', [own.source, bound]);
    expect(await attempt(one)).toBe(429);
    expect(await attempt(two)).not.toBe(429);
  });
});
