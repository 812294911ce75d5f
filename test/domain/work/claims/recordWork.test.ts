import type { Queries } from '../../../../src/db/statement.ts';
import type { Context } from '../../../../src/domain/context.ts';
import { recordWork } from '../../../../src/domain/work/claims/recordWork.ts';
import type { WorkAttempt } from '../../../../src/domain/work/claims/WorkAttempt.ts';
import { newId } from '../../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../../support/domain.ts';
import { sharedDomainWorld } from '../../../support/sharedDomain.ts';
import { addPlace, addRequest, type Place } from '../../commands/support/fixtures.ts';

describe('claims and results of one flush', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await sharedDomainWorld();
    place = await addPlace(world);
  });
  afterAll(() => world.close());

  /** A context whose connection is lost once the changes are committed, when it is asked why the others got nothing. */
  const cutOff = (): Context => {
    const queries: Queries = {
      query: (...asked) =>
        /diagnose/.test(asked[0].name)
          ? Promise.reject(Object.assign(new Error('lost'), { code: 'ECONNRESET' }))
          : world.db.query(...asked),
    };
    return { ...world.system(), queries };
  };
  const claim = (workRequestId: string): WorkAttempt => ({
    claim: { accountId: place.accountId, bridgeId: place.bridgeId, workRequestId, now: world.now },
  });

  it('are answered as they were committed, even when it is unknown why others got nothing', async () => {
    const { id } = await addRequest(world, place);
    const lost = { ...claim(newId()) };
    const late: WorkAttempt = {
      result: {
        ...(claim(newId()) as { claim: object }).claim,
        claimToken: newId(),
        state: 'done',
        reason: null,
      } as never,
    };
    const [won, ...losers] = await recordWork(cutOff(), [claim(id), lost, late]);
    const [row] = await world.sql('select state, claim_token from work_request where id = $1', [id]);
    expect(row).toEqual({ state: 'claimed', claim_token: expect.any(String) });
    expect(won).toMatchObject({ workRequestId: id, claimToken: row?.claim_token });
    for (const loser of losers) expect(loser).toMatchObject({ code: 'unavailable', retryAfter: 1 });
  });
});
