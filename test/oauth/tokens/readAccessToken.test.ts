import { generateKeyPairSync } from 'node:crypto';
import { CompactSign, jwtVerify } from 'jose';
import { accessTokenClaims } from '../../../src/oauth/tokens/accessTokenClaims.ts';
import { readAccessToken } from '../../../src/oauth/tokens/readAccessToken.ts';

const URL = 'http://127.0.0.1:3000';
const NOW = new Date('2026-11-22T10:00:00.700Z');
const SECONDS = Math.floor(NOW.getTime() / 1000);
const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });

const HEAD = { alg: 'RS256', typ: 'at+jwt', kid: 'one' };
const CLAIMS = {
  iss: URL,
  sub: 'account',
  aud: URL,
  scope: 'agent',
  client_id: 'client',
  iat: SECONDS - 10,
  exp: SECONDS + 10,
  jti: 'token',
};

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function sign(head: Record<string, unknown>, payload: unknown, key = ours.privateKey): Promise<string> {
  const bytes = new TextEncoder().encode(typeof payload === 'string' ? payload : JSON.stringify(payload));
  const options = { crit: { 'urn:example': true } };
  return new CompactSign(bytes).setProtectedHeader(head as never).sign(key, options as never);
}

/** The library's judgement of a token, with the same rules. */
async function byLibrary(text: string): Promise<boolean> {
  try {
    const options = { algorithms: ['RS256'], typ: 'at+jwt', currentDate: NOW };
    return accessTokenClaims.safeParse((await jwtVerify(text, ours.publicKey, options)).payload).success;
  } catch {
    return false;
  }
}

const read = (text: string) => readAccessToken(text, ours.publicKey, { url: URL, pinned: true }, NOW);

describe('an access token', () => {
  const good = sign(HEAD, CLAIMS);

  it('that is valid yields its claims and its resource', async () => {
    expect(read(await good)).toMatchObject({ claims: CLAIMS, resource: { path: '' } });
  });

  it.each<[string, boolean, () => Promise<string>]>([
    ['is good', true, () => good],
    ['names its kind in full', true, () => sign({ ...HEAD, typ: 'application/AT+JWT' }, CLAIMS)],
    ['is not valid before this second', true, () => sign(HEAD, { ...CLAIMS, nbf: SECONDS })],
    ['has claims that nobody asks for', true, () => sign(HEAD, { ...CLAIMS, more: [1] })],
    ['is of another key', false, () => sign(HEAD, CLAIMS, foreign.privateKey)],
    ['is of another kind', false, () => sign({ ...HEAD, typ: 'JWT' }, CLAIMS)],
    ['is of no kind', false, () => sign({ alg: 'RS256' }, CLAIMS)],
    ['is signed by another algorithm of the same key', false, () => sign({ ...HEAD, alg: 'PS256' }, CLAIMS)],
    ['has something critical', false, () => sign({ ...HEAD, crit: ['urn:example'], 'urn:example': 1 }, CLAIMS)],
    ['ends this second', false, () => sign(HEAD, { ...CLAIMS, exp: SECONDS })],
    ['begins next second', false, () => sign(HEAD, { ...CLAIMS, nbf: SECONDS + 1 })],
    ['begins at a word', false, () => sign(HEAD, { ...CLAIMS, nbf: 'now' })],
    ['has no end', false, () => sign(HEAD, { ...CLAIMS, exp: undefined })],
    ['ends at a word', false, () => sign(HEAD, { ...CLAIMS, exp: 'never' })],
    ['has claims that are no object', false, () => sign(HEAD, [CLAIMS])],
    ['has claims that are no JSON', false, () => sign(HEAD, 'no JSON')],
    ['is unsigned', false, async () => `${encode({ ...HEAD, alg: 'none' })}.${encode(CLAIMS)}.`],
    [
      'says it is unsigned',
      false,
      async () => `${encode({ ...HEAD, alg: 'none' })}.${(await good).split('.').slice(1).join('.')}`,
    ],
    [
      'has other claims than were signed',
      false,
      async () => {
        const [head, , signature] = (await good).split('.');
        return `${head}.${encode({ ...CLAIMS, scope: 'api' })}.${signature}`;
      },
    ],
    ['has a fourth part', false, async () => `${await good}.`],
    ['has two parts', false, async () => (await good).split('.').slice(0, 2).join('.')],
    ['is followed by something', false, async () => `${await good}!`],
    ['has a shorter signature', false, async () => (await good).slice(0, -4)],
    ['has an empty head', false, async () => `.${(await good).split('.').slice(1).join('.')}`],
    ['is a word', false, async () => 'garbage'],
    ['is empty', false, async () => ''],
  ])('that %s opens: %s', async (_what, opens, make) => {
    const text = await make();
    expect([read(text) !== undefined, await byLibrary(text)]).toEqual([opens, opens]);
  });

  it.each<[string, (text: string) => string]>([
    ['has blanks within its signature', (text) => text.replace(/.{5}$/, ' $&')],
    ['has a padded signature', (text) => `${text}==`],
  ])('that %s opens nothing, although the library takes it', async (_what, change) => {
    const text = change(await good);
    expect([read(text) !== undefined, await byLibrary(text)]).toEqual([false, true]);
  });

  it('has one text: no other spelling of its signature opens anything', async () => {
    const text = await good;
    // The last letter of 256 bytes carries four bits that mean nothing.
    const spellings = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/='].map(
      (letter) => text.slice(0, -1) + letter,
    );
    expect(spellings.filter((spelling) => read(spelling) !== undefined)).toEqual([text]);
  });
});
