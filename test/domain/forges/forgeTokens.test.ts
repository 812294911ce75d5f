import { randomBytes } from 'node:crypto';
import { open } from '../../../src/db/encryptedString.ts';
import { rotateEncryption } from '../../../src/db/rotateEncryption.ts';
import { clearForgeToken } from '../../../src/domain/forges/clearForgeToken.ts';
import type { ForgeCalls } from '../../../src/domain/forges/ForgeCalls.ts';
import { tokenOf } from '../../../src/domain/forges/forgeTokenRow.ts';
import { listForgeTokens } from '../../../src/domain/forges/listForgeTokens.ts';
import { setForgeToken } from '../../../src/domain/forges/setForgeToken.ts';
import { type ForgeClient, ForgeError } from '../../../src/domain/pullRequests/ForgeClient.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { createMemoryLimiter } from '../../support/memoryLimiter.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { refusalOf, violationsOf } from '../board/support/board.ts';

const KEY = randomBytes(32);
const TOKEN = 'token-of-octo';

/** Forges that know one token. */
const forges: ForgeCalls = {
  hasApp: false,
  homeOf: (forge) => (forge === 'forgejo' ? undefined : `https://${forge}.com`),
  admits: (baseUrl) => baseUrl.startsWith('https://'),
  open: async ({ baseUrl }, credential) => {
    const whoAmI = async () => {
      if (baseUrl === 'https://silent.example') throw new ForgeError('unavailable', 'no answer');
      if (baseUrl === 'https://other.example') throw new ForgeError('missing', 'answered 404');
      if (!('token' in credential) || !credential.token.startsWith(TOKEN)) throw new ForgeError('unauthorized', '401');
      return { login: 'octo', id: '7' };
    };
    return { whoAmI } as ForgeClient;
  },
};

describe('the tokens of people at forges', () => {
  let world: DomainWorld;
  let accountId: string;
  beforeAll(async () => {
    world = await sharedDomainWorld({ encryptionKey: KEY });
  });
  beforeEach(async () => {
    accountId = await world.addAccount();
  });
  afterAll(() => world.close());

  const limiter = createMemoryLimiter();
  const person = (of = accountId) => ({ ...world.as(of), forges, limiter });
  const set = (token = TOKEN, baseUrl: string | null = null, forge: 'github' | 'gitlab' | 'forgejo' = 'github') =>
    setForgeToken(person(), { forge, baseUrl, token });
  const stored = () =>
    world.sql<{ id: string; token: Buffer }>('select id, token from forge_token where account_id = $1', [accountId]);

  it('are kept encrypted once the forge took them, and the next one stands in for the one before', async () => {
    const kept = await set();
    expect(kept).toMatchObject({ login: 'octo', userId: '7', baseUrl: 'https://github.com', isReadable: true });
    expect(JSON.stringify(await listForgeTokens(person()))).not.toContain(TOKEN);
    await set(`${TOKEN}-2`);
    await set(TOKEN, 'https://git.example.com/forge/', 'forgejo');
    expect((await listForgeTokens(person())).map(({ baseUrl }) => baseUrl)).toEqual([
      'https://github.com',
      'https://git.example.com/forge',
    ]);
    const [row] = await stored();
    expect(row?.token.includes(TOKEN)).toBe(false);
    expect(open(row?.token as Buffer, KEY, tokenOf(kept.id))).toBe(`${TOKEN}-2`);
  });

  it('are refused where the forge does not take them, gives no answer, or may not be called', async () => {
    expect(await violationsOf(set('another-token'))).toEqual([
      { propertyPath: 'token', message: 'is none that the forge takes' },
    ]);
    expect(await violationsOf(set('no token'))).toEqual([
      { propertyPath: 'token', message: 'must be a token of the forge' },
    ]);
    expect(await violationsOf(set(TOKEN, 'http://10.0.0.1'))).toEqual([
      { propertyPath: 'baseUrl', message: 'must be an https address in the public Internet' },
    ]);
    expect(await violationsOf(set(TOKEN, null, 'forgejo'))).toEqual([
      { propertyPath: 'baseUrl', message: 'must be the address of the forge, such as https://codeberg.org' },
    ]);
    expect(await violationsOf(set(TOKEN, 'https://other.example'))).toEqual([
      { propertyPath: 'baseUrl', message: 'is not the address of such a forge' },
    ]);
    for (const address of ['git.example.com:3000', 'ssh://git.example.com']) {
      expect(await violationsOf(set(TOKEN, address))).toEqual([
        { propertyPath: 'baseUrl', message: 'must be an address, such as https://git.example.com' },
      ]);
    }
    expect(await refusalOf(set(TOKEN, 'https://silent.example'))).toBe('refused');
    for (let time = 0; time < 30; time += 1) await refusalOf(set(TOKEN, 'https://silent.example'));
    expect(await refusalOf(set())).toBe('too_many_requests');
    expect(await stored()).toEqual([]);
  });

  it('cannot be kept while the instance has no key', async () => {
    const without = setForgeToken(
      { ...person(), encryptionKey: undefined },
      { forge: 'github', baseUrl: null, token: TOKEN },
    );
    await expect(without).rejects.toMatchObject({
      code: 'refused',
      message: 'This instance has no APP_ENCRYPTION_KEY, so no token can be kept.',
    });
  });

  it('are forgotten by their owner alone, and shown to no program', async () => {
    const { id } = await set();
    const stranger = await world.addAccount();
    expect(await refusalOf(clearForgeToken(person(stranger), { tokenId: id }))).toBe('not_found');
    expect(await listForgeTokens(world.as(accountId, 'api'))).toEqual([]);
    expect(await refusalOf(clearForgeToken(world.as(accountId, 'api'), { tokenId: id }))).toBe('insufficient_scope');
    await clearForgeToken(person(), { tokenId: id });
    expect(await stored()).toEqual([]);
  });

  it('move to another key with the rest', async () => {
    const { id } = await set();
    const present = randomBytes(32);
    await rotateEncryption(world.db, { present, old: KEY });
    const [row] = await stored();
    expect(open(row?.token as Buffer, present, tokenOf(id))).toBe(TOKEN);
    expect((await listForgeTokens(person()))[0]?.isReadable).toBe(false);
  });
});
