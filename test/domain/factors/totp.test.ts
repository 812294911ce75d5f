import { hashPassword } from '../../../src/domain/accounts/passwords/passwordHash.ts';
import { findFactors } from '../../../src/domain/factors/findFactors.ts';
import { passSecondStep } from '../../../src/domain/factors/passSecondStep.ts';
import { proveIdentity } from '../../../src/domain/factors/proveIdentity.ts';
import { readFactors } from '../../../src/domain/factors/readFactors.ts';
import { regenerateRecoveryCodes } from '../../../src/domain/factors/recovery/regenerateRecoveryCodes.ts';
import { beginTotp } from '../../../src/domain/factors/totp/beginTotp.ts';
import { confirmTotp } from '../../../src/domain/factors/totp/confirmTotp.ts';
import { removeTotp } from '../../../src/domain/factors/totp/removeTotp.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { createOwner } from './support/owner.ts';

describe('an authenticator app', () => {
  let world: DomainWorld;
  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());

  it('counts once a code of it was entered, and comes with ten recovery codes', async () => {
    const owner = await createOwner(world);
    const { secret } = await beginTotp(owner.context());
    expect(await readFactors(owner.context())).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
    await expect(confirmTotp(owner.context(), { code: '000000' })).rejects.toMatchObject({
      code: 'bad_user_input',
      violations: [{ propertyPath: 'code' }],
    });
    const code = owner.codeOf(secret);
    const { recoveryCodes } = await confirmTotp(owner.context(), { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const each of recoveryCodes) expect(each).toMatch(/^([a-z0-9]{4}-){3}[a-z0-9]{4}$/);
    expect(await readFactors(owner.context())).toMatchObject({ totpSince: world.now, recoveryCodesLeft: 10 });
    expect(await owner.audits()).toContain('account.factor_added');
    expect(await owner.mails()).toEqual(['factor-added']);
  });

  it('keeps neither its key nor the recovery codes readable', async () => {
    const owner = await createOwner(world);
    const { secret, recoveryCodes } = await owner.addTotp();
    const rows = await world.sql('select * from totp where account_id = $1', [owner.id]);
    const codes = await world.sql('select * from recovery_code where account_id = $1', [owner.id]);
    const stored = JSON.stringify([rows, codes]);
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
  });

  it('signs in with each of its codes once, also when ten requests bring it at the same time', async () => {
    const owner = await createOwner(world);
    const { secret } = await owner.addTotp();
    expect(await owner.passStep(owner.codeOf(secret))).toBe('wrong');
    world.pass(30);
    const code = owner.codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => owner.passStep(code, `192.0.2.${i}`)));
    expect(answers.filter((answer) => answer !== 'wrong')).toMatchObject([{ id: owner.id }]);
    expect((await owner.audits()).filter((type) => type === 'account.second_step_failed')).toHaveLength(10);
  });

  it('opens nothing with the key of another account, or with a key that was never confirmed', async () => {
    const [owner, other] = [await createOwner(world), await createOwner(world)];
    await owner.addTotp();
    const { secret } = await other.addTotp();
    const { secret: unconfirmed } = await beginTotp(owner.context());
    world.pass(30);
    expect(await owner.passStep(owner.codeOf(secret))).toBe('wrong');
    expect(await owner.passStep(owner.codeOf(unconfirmed))).toBe('wrong');
  });

  it('is replaced by another one, which keeps the recovery codes', async () => {
    const owner = await createOwner(world);
    const first = await owner.addTotp();
    const second = await owner.addTotp();
    expect([first.recoveryCodes.length, second.recoveryCodes.length]).toEqual([10, 0]);
    world.pass(30);
    expect(await owner.passStep(owner.codeOf(first.secret))).toBe('wrong');
    expect(await owner.passStep(owner.codeOf(second.secret))).toMatchObject({ id: owner.id });
  });

  it('is replaced when its key waited for an hour', async () => {
    const owner = await createOwner(world);
    const { secret } = await beginTotp(owner.context());
    world.pass(3601);
    await world.sql('update session set proven_at = $2 where account_id = $1', [owner.id, world.now]);
    await expect(confirmTotp(owner.context(), { code: owner.codeOf(secret) })).rejects.toMatchObject({
      violations: [{ propertyPath: 'code' }],
    });
  });

  it('is removed with the recovery codes, and its owner is notified', async () => {
    const owner = await createOwner(world);
    const { recoveryCodes } = await owner.addTotp();
    await removeTotp(owner.context());
    expect(await readFactors(owner.context())).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
    expect(await owner.passStep(recoveryCodes[0] as string)).toBe('wrong');
    await removeTotp(owner.context());
    expect(await owner.mails()).toEqual(['factor-added', 'factor-removed']);
    expect((await owner.audits()).filter((type) => type.startsWith('account.factor'))).toEqual([
      'account.factor_added',
      'account.factor_removed',
    ]);
  });

  it('leads nowhere after the password changed since the first step', async () => {
    const owner = await createOwner(world);
    const { secret, recoveryCodes } = await owner.addTotp();
    world.pass(30);
    const stamp = (await findFactors(world.db, owner.id))?.stamp as string;
    await world.sql('update account set password_hash = $2 where id = $1', [owner.id, 'another']);
    const context = { ...world.system(), limiter: owner.limiter };
    const half = { accountId: owner.id, stamp };
    for (const code of [owner.codeOf(secret), recoveryCodes[0] as string]) {
      expect(await passSecondStep(context, half, { code, address: '192.0.2.1' })).toBe('over');
    }
    expect(await owner.passStep(owner.codeOf(secret))).toMatchObject({ id: owner.id });
  });

  it('bounds the attempts from one network and from everywhere, a right one included', async () => {
    const owner = await createOwner(world);
    const { secret } = await owner.addTotp();
    world.pass(30);
    for (let i = 0; i < 10; i++) expect(await owner.passStep('000000')).toBe('wrong');
    await expect(owner.passStep(owner.codeOf(secret))).rejects.toMatchObject({ code: 'too_many_requests' });
    // The code that confirmed the app was an attempt as well.
    for (let i = 0; i < 19; i++) expect(await owner.passStep('000000', `192.0.2.${10 + i}`)).toBe('wrong');
    await expect(owner.passStep(owner.codeOf(secret), '192.0.2.99')).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    world.pass(3600);
    expect(await owner.passStep(owner.codeOf(secret))).toMatchObject({ id: owner.id });
  });
});

describe('a recovery code', () => {
  let world: DomainWorld;
  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());

  it('signs in once: of ten requests at the same time exactly one wins', async () => {
    const owner = await createOwner(world);
    const { recoveryCodes } = await owner.addTotp();
    const code = recoveryCodes[3] as string;
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => owner.passStep(code, `192.0.2.${i}`)));
    expect(answers.filter((answer) => answer !== 'wrong')).toMatchObject([{ id: owner.id }]);
    expect(await readFactors(owner.context())).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await owner.mails()).toEqual(['factor-added', 'recovery-code-used']);
    expect((await owner.audits()).filter((type) => type === 'account.recovery_code_used')).toHaveLength(1);
  });

  it('is read without hyphens, in capitals, and with a zero that was taken for a letter', async () => {
    const owner = await createOwner(world);
    const { recoveryCodes } = await owner.addTotp();
    const typed = (recoveryCodes[0] as string).replaceAll('-', ' ').replaceAll('0', 'o').toUpperCase();
    expect(await owner.passStep(` ${typed} `)).toMatchObject({ id: owner.id });
  });

  it('is of one account alone', async () => {
    const [owner, other] = [await createOwner(world), await createOwner(world)];
    await owner.addTotp();
    const { recoveryCodes } = await other.addTotp();
    expect(await owner.passStep(recoveryCodes[0] as string)).toBe('wrong');
    expect(await other.passStep(recoveryCodes[0] as string)).toMatchObject({ id: other.id });
  });

  it('is replaced with all the others, which open nothing more', async () => {
    const owner = await createOwner(world);
    await expect(regenerateRecoveryCodes(owner.context())).rejects.toMatchObject({ code: 'conflict' });
    const { recoveryCodes } = await owner.addTotp();
    const renewed = await regenerateRecoveryCodes(owner.context());
    expect(renewed).toHaveLength(10);
    expect(await owner.passStep(recoveryCodes[0] as string)).toBe('wrong');
    expect(await owner.passStep(renewed[0] as string)).toMatchObject({ id: owner.id });
    expect(await owner.mails()).toEqual(['factor-added', 'recovery-codes-renewed', 'recovery-code-used']);
  });

  it('is made for one of two requests at the same time: ten codes are good and not twenty', async () => {
    const owner = await createOwner(world);
    await owner.addTotp();
    await Promise.all([regenerateRecoveryCodes(owner.context()), regenerateRecoveryCodes(owner.context())]);
    expect(await readFactors(owner.context())).toMatchObject({ recoveryCodesLeft: 10 });
  });
});

describe('a change of the factors', () => {
  let world: DomainWorld;
  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  const PASSWORD = 'correct horse battery';

  it('asks for a proof that is at most ten minutes old: the sign-in, or a code where there is a factor', async () => {
    const owner = await createOwner(world);
    const { secret, recoveryCodes } = await owner.addTotp();
    await world.sql('update account set password_hash = $2 where id = $1', [owner.id, await hashPassword(PASSWORD)]);
    const acts = [
      () => beginTotp(owner.context()),
      () => confirmTotp(owner.context(), { code: '000000' }),
      () => removeTotp(owner.context()),
      () => regenerateRecoveryCodes(owner.context()),
    ];
    world.pass(599);
    await beginTotp(owner.context());
    world.pass(1);
    for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'proof_required' });
    expect(await readFactors(owner.context())).toMatchObject({ provenUntil: null });

    for (const codeNow of [() => owner.codeOf(secret), () => recoveryCodes[0] as string]) {
      world.pass(600);
      await expect(beginTotp(owner.context())).rejects.toMatchObject({ code: 'proof_required' });
      await proveIdentity(owner.context(), { code: codeNow() });
      await beginTotp(owner.context());
      expect((await readFactors(owner.context())).provenUntil).toEqual(new Date(world.now.getTime() + 600_000));
    }
    for (const [proof, propertyPath] of [
      [{ password: PASSWORD }, 'password'],
      [{ password: 'not the password' }, 'password'],
      [{ code: recoveryCodes[0] as string }, 'code'],
      [{}, 'password'],
    ] as const) {
      await expect(proveIdentity(owner.context(), proof)).rejects.toMatchObject({ violations: [{ propertyPath }] });
    }
  });

  it('takes the password as the proof while there is no factor', async () => {
    const owner = await createOwner(world);
    await world.sql('update account set password_hash = $2 where id = $1', [owner.id, await hashPassword(PASSWORD)]);
    world.pass(600);
    await expect(beginTotp(owner.context())).rejects.toMatchObject({ code: 'proof_required' });
    await expect(proveIdentity(owner.context(), { password: 'not the password' })).rejects.toMatchObject({
      violations: [{ propertyPath: 'password' }],
    });
    await proveIdentity(owner.context(), { password: PASSWORD });
    await beginTotp(owner.context());
    expect((await readFactors(owner.context())).provenUntil).toEqual(new Date(world.now.getTime() + 600_000));
  });

  it('is for people who signed in: no token changes anything', async () => {
    const owner = await createOwner(world);
    const token = { ...world.as(owner.id, 'api'), limiter: owner.limiter };
    await expect(beginTotp(token)).rejects.toMatchObject({ code: 'insufficient_scope' });
    await expect(proveIdentity(token, { password: PASSWORD })).rejects.toMatchObject({ code: 'insufficient_scope' });
    // A person whose session is not known has proven nothing either.
    await expect(beginTotp(world.as(owner.id))).rejects.toMatchObject({ code: 'proof_required' });
  });
});
