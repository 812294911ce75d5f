import { z } from 'zod';
import type { AppDelivery } from '../../domain/deliveries/takeAppDelivery.ts';
import type { DeliveryRequest } from '../Forge.ts';
import { readJson } from '../readJson.ts';
import { GitHub } from './GitHub.ts';

const repository = z.object({ id: z.number(), full_name: z.string() });
const EVENT = z.object({
  action: z.string().optional(),
  installation: z.object({ id: z.number() }),
  repository: repository.optional(),
  repositories_removed: z.array(z.object({ id: z.number() })).optional(),
});
/** The actions of the event `installation` after which the app delivers nothing more. */
const ENDS = new Set(['deleted', 'suspend']);

/** A delivery to an app, after its signature was judged; undefined for one of no installation, such as the first `ping`. */
export function readAppDelivery(request: DeliveryRequest): AppDelivery | undefined {
  const event = readJson(request.body, EVENT);
  if (event === undefined) return undefined;
  const { id, event: name } = GitHub.readDelivery(request);
  const { action = '', installation, repository: its, repositories_removed: removed = [] } = event;
  const isOver = name === 'installation' && ENDS.has(action);
  const lost = name === 'installation_repositories' ? removed.map((each) => String(each.id)) : [];
  return {
    forge: 'github',
    id,
    installation: String(installation.id),
    repository: its && { number: String(its.id), name: its.full_name },
    ended: isOver ? 'all' : lost,
    events: GitHub.readEvents(request),
  };
}
