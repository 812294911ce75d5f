import { artifactUrl } from '../../domain/artifacts/artifactUrl.ts';
import { type NewArtifact, putArtifact } from '../../domain/artifacts/putArtifact.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import { reachThing } from './reachThing.ts';

/** Adds a file that was posted, in the project of its card. */
export async function addUpload(caller: ResolverContext, upload: NewArtifact, content: AsyncIterable<Buffer>) {
  const ctx = await reachThing(caller, upload.cardId);
  const { id, name, mediaType, bytes, sha256 } = await putArtifact(ctx, upload, content);
  return { id, name, mediaType, bytes, sha256, url: artifactUrl(ctx, id) };
}
