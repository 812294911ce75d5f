import { Installation } from '../../../../src/domain/accounts/installation/Installation.ts';
import { installAdministrator } from '../../../../src/domain/accounts/installation/installAdministrator.ts';
import { transaction } from '../../../../src/domain/context.ts';
import { beginAccountErasure } from '../../../../src/domain/erasure/beginErasure.ts';
import type { DomainWorld } from '../../../support/domain.ts';
import { sharedDomainWorld } from '../../../support/sharedDomain.ts';
import { until } from '../../../support/until.ts';

describe('the first administrator', () => {
  let world: DomainWorld;
  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());

  it('is one of two that are created in the same moment [ENV-22]', async () => {
    // New rows wait, so that both calls have looked for administrators before either has made one.
    const gate = await world.db.pool.connect();
    await gate.query('begin; lock table account in share row exclusive mode');
    const create = (email: string) =>
      installAdministrator({ ...world.system(), lockWaitMs: 60_000 }, { email, password: 'tidal lantern orchard' });
    const both = Promise.allSettled([create('one@quay.example'), create('other@quay.example')]);
    try {
      await until('both wait', async () => {
        const [found] = await world.sql<{ waiting: number }>(
          'select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = $1',
          ['Lock'],
        );
        return found?.waiting === 2;
      });
    } finally {
      await gate.query('rollback');
      gate.release();
    }
    const answers = await both;
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'not_found' } });
    expect(await world.sql('select admin from account')).toEqual([{ admin: true }]);
  });

  it('is the only one ever: deleting the account does not open the installation again [ENV-22]', async () => {
    const [{ id }] = (await world.sql('select id from account where admin')) as [{ id: string }];
    await transaction(world.system(), (tx) => beginAccountErasure(tx, id));
    expect(await new Installation(world.system().db).isOpen()).toBe(false);
    const again = installAdministrator(world.system(), {
      email: 'next@quay.example',
      password: 'tidal lantern orchard',
    });
    await expect(again).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is created by the service alone', async () => {
    const person = world.as('01a204d8-88b0-765f-8fe5-47cd0f3224a0');
    const input = { email: 'third@quay.example', password: 'tidal lantern orchard' };
    await expect(installAdministrator(person, input)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
