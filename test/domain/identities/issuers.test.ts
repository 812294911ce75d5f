import { enterWith } from '../../../src/domain/identities/enterWith.ts';
import type { Identity } from '../../../src/domain/identities/Identity.ts';
import { keepIssuers } from '../../../src/domain/identities/keepIssuers.ts';
import { linkIdentity } from '../../../src/domain/identities/linkIdentity.ts';
import { listIdentities } from '../../../src/domain/identities/listIdentities.ts';
import type { SignInService } from '../../../src/domain/identities/SignInService.ts';
import { unlinkIdentity } from '../../../src/domain/identities/unlinkIdentity.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { createOwner } from '../factors/support/owner.ts';

const OLD = 'https://old.example';
const NEW = 'https://new.example';
const RULES = { registers: true, domains: [], trustsAddresses: false };

describe('a sign-in at another service, whose issuer the operator changes', () => {
  let world: DomainWorld;
  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());

  const serviceOf = (issuer: string): SignInService => ({
    name: 'oidc',
    label: 'Company',
    issuer,
    missing: [],
    flag: null,
    redirectUri: '',
    isOn: () => true,
  });
  const person = (issuer: string, more: Partial<Identity> = {}): Identity => ({
    provider: 'oidc',
    issuer,
    subject: newId(),
    login: 'ada',
    email: `${newId()}@quay.example`,
    emailVerified: true,
    ...more,
  });
  const enter = (identity: Identity) => enterWith(world.system(), identity, RULES);
  const accountOf = async (identity: Identity) => {
    const entry = await enter(identity);
    return 'account' in entry ? entry.account : undefined;
  };
  const rowsOf = (accountId: string) =>
    world.sql<{ issuer: string; subject: string }>(
      'select issuer, subject from account_identity where account_id = $1',
      [accountId],
    );
  const asOwner = (accountId: string, issuer: string) => ({ ...world.as(accountId), services: [serviceOf(issuer)] });
  /** A row as the version before wrote it. */
  const addOldRow = async (subject: string) => {
    const accountId = await world.addAccount();
    await world.sql(
      `insert into account_identity (id, account_id, provider, subject, linked_at) values ($1, $1, 'oidc', $2, now())`,
      [accountId, subject],
    );
    return accountId;
  };

  it('opens its account at its own issuer alone: a subject of another one is another person', async () => {
    const ada = person(OLD);
    const account = await accountOf(ada);
    expect((await accountOf(ada))?.id).toBe(account?.id);
    const stranger = await accountOf({ ...ada, issuer: NEW, email: `${newId()}@quay.example` });
    expect(stranger?.id).toEqual(expect.any(String));
    expect(stranger?.id).not.toBe(account?.id);
  });

  it('asks a person whose issuer changed to prove the account of the address', async () => {
    const ada = person(OLD);
    await enter(ada);
    expect(await enter({ ...ada, issuer: NEW })).toEqual({ known: ada.email, hasPassword: false });
  });

  it('of an earlier version belongs to the issuer that is configured at the first start, and to no later one', async () => {
    const subject = newId();
    const accountId = await addOldRow(subject);
    await keepIssuers(world.system(), [serviceOf(OLD), { ...serviceOf(NEW), name: 'google' }]);
    await keepIssuers(world.system(), [serviceOf(NEW)]);
    expect(await rowsOf(accountId)).toEqual([{ issuer: OLD, subject }]);
    expect((await accountOf(person(NEW, { subject })))?.id).not.toBe(accountId);
    expect((await accountOf(person(OLD, { subject })))?.id).toBe(accountId);
  });

  it('that a process of an earlier version links meanwhile belongs to the issuer of its next use', async () => {
    const subject = newId();
    const accountId = await addOldRow(subject);
    expect((await accountOf(person(OLD, { subject })))?.id).toBe(accountId);
    expect(await rowsOf(accountId)).toEqual([{ issuer: OLD, subject }]);
  });

  it('takes the place of the one at the earlier issuer when its owner links it', async () => {
    const ada = person(OLD);
    const account = await accountOf(ada);
    if (account === undefined) throw new Error('no account');
    const next = person(NEW, { login: 'ada.new' });
    expect(
      await linkIdentity(world.system(), account, next, { label: 'Company', domains: [], trustsAddresses: false }),
    ).toMatchObject({
      account: { id: account.id },
    });
    expect(await rowsOf(account.id)).toEqual([{ issuer: NEW, subject: next.subject }]);
    expect((await accountOf(next))?.id).toBe(account.id);
    // Another sign-in of the issuer that holds takes no place.
    const other = await linkIdentity(world.system(), account, person(NEW), {
      label: 'Company',
      domains: [],
      trustsAddresses: false,
    });
    expect(other).toEqual({ refused: 'taken' });
  });

  it('at an issuer that is no longer configured is not usable, and is no way into the account', async () => {
    const owner = await createOwner(world);
    const { id } = owner;
    await world.sql('update account set password_hash = null where id = $1', [id]);
    await world.sql(
      `insert into account_identity (id, account_id, provider, issuer, subject, linked_at) values ($1, $1, 'oidc', $2, 'ada', now())`,
      [id, OLD],
    );
    expect(await listIdentities(asOwner(id, OLD))).toMatchObject([{ usable: true }]);
    const [other] = await listIdentities(asOwner(id, NEW));
    expect(other).toMatchObject({ usable: false });
    // A second service, whose sign-in is the only one that still works.
    await world.sql(
      `insert into account_identity (id, account_id, provider, issuer, subject, linked_at) values ($1, $2, 'github', 'https://forge.example', 'octo', now())`,
      [newId(), id],
    );
    const github = { ...serviceOf('https://forge.example'), name: 'github' };
    const services = [serviceOf(NEW), github];
    const gone = (await listIdentities({ ...world.as(id), services })).find(({ provider }) => provider === 'github');
    const unlink = (on: readonly SignInService[]) =>
      unlinkIdentity({ ...owner.context(), services: on }, { identityId: gone?.identityId ?? '' });
    await expect(unlink(services)).rejects.toMatchObject({ code: 'last_way_in' });
    expect(await unlink([serviceOf(OLD), github])).toBe(gone?.identityId);
  });
});
