import { readOutlook } from '../../../../src/domain/work/waiting/readOutlook.ts';
import type { DomainWorld } from '../../../support/domain.ts';
import { sharedDomainWorld } from '../../../support/sharedDomain.ts';
import { violationsOf } from '../../board/support/board.ts';
import { addPlace, type Place } from '../../commands/support/fixtures.ts';

describe('what would become of work', () => {
  let world: DomainWorld;
  let place: Place;
  beforeAll(async () => {
    world = await sharedDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    place = await addPlace(world);
  });

  const read = async (capability: string | null = null, owner = place) =>
    (await readOutlook(world.as(owner.accountId), [place.projectId], capability)).get(place.projectId);
  const codes = async (capability?: string) => (await read(capability))?.waitReasons.map(({ code }) => code);
  const change = (fields: string) => world.sql(`update bridge set ${fields} where account_id = $1`, [place.accountId]);

  it('follows from the current bridges, for each capability separately', async () => {
    await change(`capabilities = '{work-requests,plans}', projects = array['${place.projectId}']::uuid[]`);
    expect(await read()).toEqual({ waitReasons: [], bridgeId: place.bridgeId, bridgeCount: 1 });
    expect(await read('plans')).toMatchObject({ bridgeCount: 1 });
    expect(await codes('night-shift')).toEqual(['capability-missing']);
    await change('pause_asked = true');
    expect(await codes()).toEqual(['bridge-paused']);
    expect(await read()).toMatchObject({ bridgeId: null, bridgeCount: 0 });
    await change(`projects = '{}'`);
    expect(await codes()).toEqual(['no-bridge']);
  });

  it('follows from the kinds of work in the rule files', async () => {
    await change(
      `capabilities = '{work-requests}', projects = array['${place.projectId}']::uuid[], work_kinds = '{review}'`,
    );
    const of = async (kind: string | null) =>
      (await readOutlook(world.as(place.accountId), [place.projectId], null, kind)).get(place.projectId);
    expect((await of('implement'))?.waitReasons).toMatchObject([{ code: 'kind-not-mapped' }]);
    expect([await of('review'), await of(null)]).toMatchObject([{ bridgeCount: 1 }, { bridgeCount: 1 }]);
  });

  it('is not shown to others, and an impossible capability is refused', async () => {
    expect(await read(null, await addPlace(world))).toBeUndefined();
    expect(await violationsOf(read('Not\u0000one'))).toMatchObject([{ propertyPath: 'capability' }]);
  });
});
