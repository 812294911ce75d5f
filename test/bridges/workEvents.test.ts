import { claimWorkRequest } from '../../src/domain/work/claims/claimWorkRequest.ts';
import { workRequestEvent } from '../../src/domain/work/requests/workRequestPayload.ts';
import { newId } from '../../src/lib/uuid.ts';
import { addPlace, addRequest, type Place } from '../domain/commands/support/fixtures.ts';
import type { DomainWorld } from '../support/domain.ts';
import { sharedDomainWorld } from '../support/sharedDomain.ts';

describe('the event of a claim', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await sharedDomainWorld();
    place = await addPlace(world);
  });
  afterAll(() => world.close());

  const full = {
    capability: 'work-requests',
    ruleId: 'rule.one',
    resumeSessionId: newId(),
    cardNumber: 2_147_483_647,
    model: 'a "model" \\ with \u007f, \u2028, ü and 🛶',
    effort: 'high' as const,
    prompt: 'tab\t, line\n, return\r, bell\u0007, \b\f\u001f / <script> ü 🛶',
    context: {
      pullRequestNumber: 1,
      pullRequestUrl: 'https://forge.test/a?b="c"\\d',
      headSha: 'abcdef0',
      reason: 'review-changes',
      documentId: newId(),
    },
  };

  it.each([
    ['nothing but what it must have', {}],
    ['everything, with letters that JSON escapes', full],
    ['a part of its context', { context: { headSha: '0123456789' } }],
  ])('is the very text that the service writes elsewhere, of a request with %s', async (_what, request) => {
    world.now = new Date(world.now.getTime() + 12_345_999);
    const { id } = await addRequest(world, place, request);
    const bridge = { bridgeId: place.bridgeId, workRequestId: id };
    const { workRequest } = await claimWorkRequest(world.as(place.accountId, 'agent'), bridge);
    const [event] = await world.sql<{ id: string; type: string; data: string; entry: string }>(
      'select sequence::text as id, type, payload as data, entry from outbox order by sequence desc limit 1',
    );
    const { entry, ...row } = event as NonNullable<typeof event>;
    expect(row.data).toBe(workRequestEvent(workRequest).payload);
    expect(JSON.parse(row.data)).toMatchObject({ state: 'claimed', ...request });
    expect(entry).toBe(JSON.stringify(row));
  });
});
