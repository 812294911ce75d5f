import type { Place, Site } from '../../web/support/site.ts';

/** A bridge's report of a run about the place's card, over its own route; the service's id of the run. */
export async function reportRun(
  site: Site,
  place: Place,
  runKey: string,
  body: Record<string, unknown>,
): Promise<string> {
  const answer = await site.rest<{ id: string }>('PUT', `/api/projects/${place.projectId}/worker-runs/${runKey}`, {
    token: await place.account.token('agent'),
    body: {
      bridgeId: place.bridgeId,
      at: '2026-03-01T10:00:00Z',
      subjectType: 'card',
      subjectId: place.card.id,
      cardNumber: place.card.number,
      ...body,
    },
  });
  if (answer.status > 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}
