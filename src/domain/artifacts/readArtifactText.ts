import type { ArtifactRow } from '../../tables/Artifact.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { kindOfMedia } from './mediaKind.ts';
import { openBytes } from './openArtifact.ts';

/** The bytes of a text that are shown in place. */
const SHOWN_TEXT_BYTES = 64 * 1024;

/**
 * The beginning of an artifact that is text; null for any other.
 * @throws Refusal not_found, unavailable
 */
export async function readArtifactText(
  ctx: Context,
  { id, mediaType }: Pick<ArtifactRow, 'id' | 'mediaType'>,
): Promise<string | null> {
  authorize(ctx, 'view', 'parent');
  if (kindOfMedia(mediaType) !== 'text') return null;
  const decoder = new TextDecoder();
  let [text, left] = ['', SHOWN_TEXT_BYTES];
  for await (const chunk of (await openBytes(ctx, id)) as AsyncIterable<Buffer>) {
    // What is cut from a character at the end of the beginning is not decoded.
    text += decoder.decode(chunk.subarray(0, left), { stream: true });
    left -= chunk.length;
    if (left <= 0) break;
  }
  return text;
}
