import { requireWithinLimit } from '../../domain/accounts/requireWithinLimit.ts';
import { artifactUrl } from '../../domain/artifacts/artifactUrl.ts';
import { type NewArtifact, putArtifact } from '../../domain/artifacts/putArtifact.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { reachThing } from './reachThing.ts';

/** Each upload asks the database several times and the store at least once, however small its file is. */
const A_MINUTE = { limit: 60, seconds: 60 };

/**
 * Adds a file that was posted, in the project of its card.
 * @throws Refusal too_many_requests, and what `putArtifact` throws
 */
export async function addUpload(caller: ResolverContext, upload: NewArtifact, content: AsyncIterable<Buffer>) {
  const rule = { key: `artifact upload:${caller.actor.accountId}`, ...A_MINUTE };
  await requireWithinLimit(caller.limiter, [rule], caller.now);
  const ctx = await reachThing(caller, upload.cardId);
  const { id, name, mediaType, bytes, sha256 } = await putArtifact(ctx, upload, content);
  return { id, name, mediaType, bytes, sha256, url: artifactUrl(ctx, id) };
}
