import { generateKeyPairSync } from 'node:crypto';
import { purgeSpentChallenges } from '../../../src/domain/accounts/erasure/purgeExpiredOauthState.ts';
import { findRelyingParty } from '../../../src/domain/accounts/signin/relyingParty.ts';
import { waysIn } from '../../../src/domain/accounts/signin/waysIn.ts';
import { findFactors } from '../../../src/domain/factors/findFactors.ts';
import { beginPasskey } from '../../../src/domain/factors/passkeys/beginPasskey.ts';
import { beginPasskeyProof } from '../../../src/domain/factors/passkeys/beginPasskeyProof.ts';
import {
  enterWithPasskey,
  passWithPasskey,
  requestSecondStep,
} from '../../../src/domain/factors/passkeys/enterWithPasskey.ts';
import { finishPasskey } from '../../../src/domain/factors/passkeys/finishPasskey.ts';
import { removePasskey } from '../../../src/domain/factors/passkeys/removePasskey.ts';
import { renamePasskey } from '../../../src/domain/factors/passkeys/renamePasskey.ts';
import { requestPasskey } from '../../../src/domain/factors/passkeys/requestPasskey.ts';
import { proveIdentity } from '../../../src/domain/factors/proveIdentity.ts';
import { readFactors } from '../../../src/domain/factors/readFactors.ts';
import { resetFactors } from '../../../src/domain/factors/resetFactors.ts';
import { removeTotp } from '../../../src/domain/factors/totp/removeTotp.ts';
import { unlinkIdentity } from '../../../src/domain/identities/unlinkIdentity.ts';
import { newId } from '../../../src/lib/uuid.ts';
import { type DomainWorld, testRules } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { createOwner, type Owner } from './support/owner.ts';
import { type Lie, SoftAuthenticator } from './support/softAuthenticator.ts';

const ORIGIN = 'https://board.example:8443';
const FROM = { browser: 'this browser', address: '192.0.2.1' };

describe('a passkey', () => {
  let world: DomainWorld;
  beforeAll(async () => {
    world = await sharedDomainWorld({ rules: { baseUrl: ORIGIN } });
  });
  afterAll(() => world.close());

  const add = async (owner: Owner, key = new SoftAuthenticator(ORIGIN), name = 'laptop', lie: Lie = {}) => {
    const { options, ticket } = await beginPasskey(owner.context());
    const made = await finishPasskey(owner.context(), { name, ticket, response: key.create(options, lie) });
    return { key, ...made };
  };
  const system = (owner: Owner) => ({ ...world.system(), limiter: owner.limiter });
  /** Signs in with the passkey alone. */
  const enter = async (owner: Owner, key: SoftAuthenticator, lie: Lie = {}, from = FROM) => {
    const { options, ticket } = await requestPasskey(world.system(), 'sign-in', FROM.browser);
    return enterWithPasskey(system(owner), { ticket, response: key.get(options, lie) }, from);
  };
  const waysOf = async ({ id }: Owner) => (await waysIn(world.system(), id)).map(({ kind }) => kind);
  const firstOf = async (owner: Owner) => (await readFactors(owner.context())).passkeys[0]?.passkeyId as string;
  const pass = async (owner: Owner, key: SoftAuthenticator, lie: Lie = {}) => {
    const half = { accountId: owner.id, stamp: (await findFactors(world.db, owner.id))?.stamp ?? '' };
    const request = await requestSecondStep(world.system(), half, FROM.browser);
    if (request === undefined) throw new Error('no passkey');
    const { options, ticket } = request;
    return passWithPasskey(system(owner), half, { ticket, response: key.get(options, lie) }, FROM);
  };

  it('is added, comes with recovery codes as the first factor, and is shown, renamed and removed', async () => {
    const owner = await createOwner(world);
    const { recoveryCodes } = await add(owner);
    expect(recoveryCodes).toHaveLength(10);
    expect((await add(owner, undefined, ' phone ')).recoveryCodes).toEqual([]);
    const { passkeys, passkeysOffered } = await readFactors(owner.context());
    expect(passkeysOffered).toBe(true);
    expect(passkeys).toMatchObject([
      { name: 'laptop', backedUp: false, createdAt: world.now, lastUsedAt: null },
      { name: 'phone' },
    ]);
    const [first, second] = passkeys.map(({ passkeyId }) => passkeyId) as [string, string];
    await renamePasskey(owner.context(), { passkeyId: first, name: 'old laptop' });
    await removePasskey(owner.context(), { passkeyId: second });
    expect(await readFactors(owner.context())).toMatchObject({
      passkeys: [{ name: 'old laptop' }],
      recoveryCodesLeft: 10,
    });
    await removePasskey(owner.context(), { passkeyId: first });
    expect(await readFactors(owner.context())).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect(await owner.mails()).toEqual(['factor-added', 'factor-added', 'factor-removed', 'factor-removed']);
  });

  it('is of its owner alone', async () => {
    const [owner, other] = [await createOwner(world), await createOwner(world)];
    await add(owner);
    const passkeyId = (await readFactors(owner.context())).passkeys[0]?.passkeyId as string;
    await expect(removePasskey(other.context(), { passkeyId })).rejects.toMatchObject({ code: 'not_found' });
    await expect(renamePasskey(other.context(), { passkeyId, name: 'mine' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(removePasskey(owner.context(), { passkeyId: 'none' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is not added twice, without a name, or past twenty', async () => {
    const owner = await createOwner(world);
    const { key } = await add(owner);
    await expect(add(owner, key)).rejects.toMatchObject({ violations: [{ propertyPath: 'response' }] });
    for (const name of ['', '  ', 'x'.repeat(61), 'a\nb']) {
      await expect(add(owner, undefined, name)).rejects.toMatchObject({ violations: [{ propertyPath: 'name' }] });
    }
    for (let i = 1; i < 20; i++) await add(owner);
    await expect(add(owner)).rejects.toMatchObject({ code: 'conflict' });
  });

  it.each<[string, Lie]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['of the same host without its port', { origin: 'https://board.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
    ['of another kind', { type: 'webauthn.get' }],
  ])('is not added with an answer %s', async (_name, lie) => {
    const owner = await createOwner(world);
    await expect(add(owner, undefined, 'key', lie)).rejects.toMatchObject({
      code: 'bad_user_input',
      violations: [{ propertyPath: 'response' }],
    });
    expect(await readFactors(owner.context())).toMatchObject({ passkeys: [] });
  });

  it.each(['', '{}', 'null', '[]', '{"id": 1}', 'x'.repeat(60_000), '{"id":"a","rawId":"a","type":"public-key"}'])(
    'is not added with a text that is no answer (%#)',
    async (response) => {
      const owner = await createOwner(world);
      const { ticket } = await beginPasskey(owner.context());
      await expect(finishPasskey(owner.context(), { name: 'key', ticket, response })).rejects.toMatchObject({
        violations: [{ propertyPath: 'response' }],
      });
    },
  );

  it('signs in alone, when its authenticator verified the person', async () => {
    const owner = await createOwner(world);
    const { key } = await add(owner);
    expect(await enter(owner, key)).toMatchObject({ id: owner.id, email: owner.email });
    expect((await readFactors(owner.context())).passkeys).toMatchObject([{ lastUsedAt: world.now }]);
    expect(await enter(owner, key, { verified: false })).toBeUndefined();
    expect(await enter(owner, new SoftAuthenticator(ORIGIN))).toBeUndefined();
  });

  it('does not sign in to a deleted account, and says whether the address of an account is confirmed', async () => {
    const owner = await createOwner(world);
    const { key } = await add(owner);
    expect(await enter(owner, key)).toMatchObject({ verified: true });
    await world.sql('update account set verified_at = null where id = $1', [owner.id]);
    expect(await enter(owner, key)).toMatchObject({ id: owner.id, verified: false });
    await world.sql('update account set erased_at = now() where id = $1', [owner.id]);
    expect(await enter(owner, key)).toBeUndefined();
  });

  it('that counts nothing is used as often as its owner likes', async () => {
    const owner = await createOwner(world);
    const { key } = await add(owner);
    expect(await enter(owner, key, { counter: 0 })).toBeDefined();
    expect(await enter(owner, key, { counter: 0 })).toBeDefined();
  });

  it('is a way into the account once its authenticator finds it and verifies the person, or it opened it alone', async () => {
    const owner = await createOwner(world);
    expect(await waysOf(owner)).toEqual(['password']);
    await add(owner);
    expect(await waysOf(owner)).toEqual(['password', 'passkey']);

    for (const lie of [{ discoverable: false }, { verified: false }]) {
      const other = await createOwner(world);
      const { key } = await add(other, undefined, 'key', lie);
      expect(await waysOf(other)).toEqual(['password']);
      await pass(other, key);
      expect(await waysOf(other)).toEqual(['password']);
      await enter(other, key);
      expect(await waysOf(other)).toEqual(['password', 'passkey']);
      await pass(other, key);
      expect(await waysOf(other)).toEqual(['password', 'passkey']);
    }
    expect(await waysIn({ queries: world.db, rules: testRules }, owner.id)).toEqual([{ kind: 'password' }]);
  });

  it('stays while it is the last way into the account, and lets the other ways go', async () => {
    const owner = await createOwner(world);
    await add(owner);
    await world.sql('update account set password_hash = null where id = $1', [owner.id]);
    const identityId = newId();
    await world.sql(
      `insert into account_identity (id, account_id, provider, subject, linked_at) values ($1, $2, 'github', 'octo', now())`,
      [identityId, owner.id],
    );
    const passkeyId = await firstOf(owner);
    // The sign-in elsewhere is switched off, so it opens nothing now.
    await expect(removePasskey(owner.context(), { passkeyId })).rejects.toMatchObject({ code: 'last_way_in' });
    await unlinkIdentity(owner.context(), { identityId });
    await expect(removePasskey(owner.context(), { passkeyId })).rejects.toMatchObject({ code: 'last_way_in' });
    await add(owner);
    await removePasskey(owner.context(), { passkeyId });
    expect(await waysOf(owner)).toEqual(['passkey']);
  });

  it('goes though it is the last one when it was no way in', async () => {
    const owner = await createOwner(world);
    await add(owner, undefined, 'key', { discoverable: false });
    await world.sql('update account set password_hash = null where id = $1', [owner.id]);
    await removePasskey(owner.context(), { passkeyId: await firstOf(owner) });
    expect(await readFactors(owner.context())).toMatchObject({ passkeys: [] });
  });

  it('is the second step after the password, also without a verified person', async () => {
    const [owner, other] = [await createOwner(world), await createOwner(world)];
    const { key } = await add(owner);
    const stranger = await add(other);
    expect(await pass(owner, key, { verified: false })).toMatchObject({ id: owner.id });
    expect(await pass(owner, stranger.key)).toBe('wrong');
    expect(await owner.audits()).toContain('account.second_step_failed');
  });

  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  it.each<[string, Lie]>([
    ['was made at another site', { origin: 'https://evil.example' }],
    ['is for another relying party', { rpId: 'evil.example' }],
    ['is to another challenge', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
    ['was signed with another key', { key: privateKey }],
    ['names another account', { userHandle: Buffer.from('somebody').toString('base64url') }],
    ['counts backwards', { counter: 1 }],
    ['counts no further', { counter: 5 }],
  ])('opens nothing with an answer that %s', async (_name, lie) => {
    const owner = await createOwner(world);
    const { key } = await add(owner);
    key.counter = 4;
    expect(await enter(owner, key)).toBeDefined();
    expect(await enter(owner, key, lie)).toBeUndefined();
    expect(await pass(owner, key, lie)).toBe('wrong');
    expect(await enter(owner, key)).toBeDefined();
  });

  it('answers a challenge once, within five minutes, and from the browser that asked', async () => {
    const owner = await createOwner(world);
    const { key } = await add(owner);
    const { options, ticket } = await requestPasskey(world.system(), 'sign-in', FROM.browser);
    const assertion = { ticket, response: key.get(options) };
    const stranger = { ...FROM, browser: 'another browser' };
    expect(await enterWithPasskey(system(owner), assertion, stranger)).toBeUndefined();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => enterWithPasskey(system(owner), assertion, FROM)),
    );
    expect(answers.filter((answer) => answer !== undefined)).toMatchObject([{ id: owner.id }]);

    const late = await requestPasskey(world.system(), 'sign-in', FROM.browser);
    const answer = { ticket: late.ticket, response: key.get(late.options) };
    world.pass(300);
    expect(await enterWithPasskey(system(owner), answer, FROM)).toBeUndefined();
    expect(await purgeSpentChallenges(world.db, world.now)).toBeGreaterThan(0);
    expect(await world.sql('select id from spent_challenge where expires_at <= $1', [world.now])).toEqual([]);
  });

  it('uses up the challenge of a registration, also when it fails', async () => {
    const owner = await createOwner(world);
    const key = new SoftAuthenticator(ORIGIN);
    const { options, ticket } = await beginPasskey(owner.context());
    const finish = (lie: Lie) =>
      finishPasskey(owner.context(), { name: 'key', ticket, response: key.create(options, lie) });
    await expect(finish({ origin: 'https://evil.example' })).rejects.toMatchObject({ code: 'bad_user_input' });
    await expect(finish({})).rejects.toMatchObject({ code: 'bad_user_input' });
  });

  it('of one session, account or browser answers no challenge of another', async () => {
    const [owner, other] = [await createOwner(world), await createOwner(world)];
    const { key } = await add(owner);
    const registration = await beginPasskey(other.context());
    const response = new SoftAuthenticator(ORIGIN).create(registration.options);
    await expect(
      finishPasskey(owner.context(), { name: 'key', ticket: registration.ticket, response }),
    ).rejects.toMatchObject({ violations: [{ propertyPath: 'response' }] });

    await add(other);
    const proof = await beginPasskeyProof(other.context());
    const passkey = { ticket: proof.ticket, response: key.get(proof.options) };
    await expect(proveIdentity(owner.context(), { passkey })).rejects.toMatchObject({
      violations: [{ propertyPath: 'passkey' }],
    });

    const stamp = async ({ id }: Owner) => (await findFactors(world.db, id))?.stamp ?? '';
    const halfOf = async (person: Owner) => ({ accountId: person.id, stamp: await stamp(person) });
    const step = await requestSecondStep(world.system(), await halfOf(other), FROM.browser);
    if (step === undefined) throw new Error('no passkey');
    const assertion = { ticket: step.ticket, response: key.get(step.options) };
    expect(await passWithPasskey(system(owner), await halfOf(owner), assertion, FROM)).toBe('wrong');
  });

  it('of another account proves nothing', async () => {
    const [owner, other] = [await createOwner(world), await createOwner(world)];
    await add(owner);
    const { key } = await add(other);
    const { options, ticket } = await beginPasskeyProof(owner.context());
    const passkey = { ticket, response: key.get(options) };
    await expect(proveIdentity(owner.context(), { passkey })).rejects.toMatchObject({
      violations: [{ propertyPath: 'passkey' }],
    });
  });

  it('answers at most sixty times a minute from one address', async () => {
    const owner = await createOwner(world);
    const { key } = await add(owner);
    const nothing = { ticket: 'none', response: '{}' };
    for (let i = 0; i < 60; i++) expect(await enterWithPasskey(system(owner), nothing, FROM)).toBeUndefined();
    await expect(enter(owner, key)).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(await enter(owner, key, {}, { ...FROM, address: '192.0.2.9' })).toBeDefined();
  });

  it('answers the challenge of its purpose alone', async () => {
    const owner = await createOwner(world);
    const { key } = await add(owner);
    const second = await requestPasskey(world.system(), 'second-step', FROM.browser);
    const assertion = { ticket: second.ticket, response: key.get(second.options) };
    expect(await enterWithPasskey(system(owner), assertion, FROM)).toBeUndefined();
  });

  it('proves that the person at the browser is the owner', async () => {
    const owner = await createOwner(world);
    const { key } = await add(owner);
    world.pass(600);
    await expect(beginPasskey(owner.context())).rejects.toMatchObject({ code: 'proof_required' });
    const { options, ticket } = await beginPasskeyProof(owner.context());
    const wrong = { ticket, response: key.get(options, { origin: 'https://evil.example' }) };
    await expect(proveIdentity(owner.context(), { passkey: wrong })).rejects.toMatchObject({
      violations: [{ propertyPath: 'passkey' }],
    });
    const again = await beginPasskeyProof(owner.context());
    await proveIdentity(owner.context(), { passkey: { ticket: again.ticket, response: key.get(again.options) } });
    await beginPasskey(owner.context());
  });
});

describe('the relying party of passkeys', () => {
  it.each([
    ['https://board.example', { id: 'board.example', origin: 'https://board.example' }],
    ['https://board.example:8443', { id: 'board.example', origin: 'https://board.example:8443' }],
    ['http://localhost:4000', { id: 'localhost', origin: 'http://localhost:4000' }],
    ['http://board.example', undefined],
    ['http://127.0.0.1:4000', undefined],
    ['https://192.0.2.1', undefined],
    ['https://[2001:db8::1]:8443', undefined],
  ])('of %s is what browsers admit', (baseUrl, party) => {
    expect(findRelyingParty(baseUrl)).toEqual(party);
  });

  it('is required for a passkey', async () => {
    const world = await sharedDomainWorld({ rules: { baseUrl: 'http://127.0.0.1:4000' } });
    const owner = await createOwner(world);
    await expect(beginPasskey(owner.context())).rejects.toMatchObject({ code: 'conflict' });
    expect(await readFactors(owner.context())).toMatchObject({ passkeysOffered: false });
    await world.close();
  });
});

describe('a second factor that is required of all', () => {
  let world: DomainWorld;
  beforeAll(async () => {
    world = await sharedDomainWorld({ rules: { baseUrl: ORIGIN, requireSecondFactor: 'all' } });
  });
  afterAll(() => world.close());

  it('stays when the last two go at once', async () => {
    const owner = await createOwner(world);
    await owner.addTotp();
    const { options, ticket } = await beginPasskey(owner.context());
    const response = new SoftAuthenticator(ORIGIN).create(options);
    await finishPasskey(owner.context(), { name: 'key', ticket, response });
    const [{ passkeyId } = { passkeyId: '' }] = (await readFactors(owner.context())).passkeys;
    const removals = await Promise.allSettled([
      removeTotp(owner.context()),
      removePasskey(owner.context(), { passkeyId }),
    ]);
    expect(removals.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'last_factor' } }]);
    const { totpSince, passkeys } = await readFactors(owner.context());
    expect((totpSince === null ? 0 : 1) + passkeys.length).toBe(1);
  });

  it('goes by the hand of an operator, passkeys, app and recovery codes alike', async () => {
    const owner = await createOwner(world);
    await owner.addTotp();
    const { options, ticket } = await beginPasskey(owner.context());
    const response = new SoftAuthenticator(ORIGIN).create(options);
    await finishPasskey(owner.context(), { name: 'key', ticket, response });
    await resetFactors(world.system(), owner.email);
    expect(await readFactors(owner.context())).toMatchObject({ totpSince: null, passkeys: [], recoveryCodesLeft: 0 });
    expect(await owner.audits()).toContain('account.factors_reset');
  });
});
