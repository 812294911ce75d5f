import type { Readable } from 'node:stream';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { Artifact, type ArtifactRow } from '../../tables/Artifact.ts';
import { namesOf } from '../../tables/columns.ts';
import type { Context } from '../context.ts';
import { living } from '../erasure/living.ts';
import { requireSystem } from '../requireSystem.ts';
import { contentAddress, readContentAddress } from './contentAddress.ts';
import { requireArtifact } from './findArtifacts.ts';
import { kindOfMedia, servedMedia } from './mediaKind.ts';

const AWAY = 'The store of the artifacts does not answer just now; try again.';
const RETRY_SECONDS = 5;

/** An artifact as a browser may get it. */
export interface ServedArtifact {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Whether a browser may show it in place; otherwise it is a file to download. */
  readonly inPlace: boolean;
  /** Opens the bytes, which the caller reads or destroys. @throws Refusal not_found, unavailable */
  open(): Promise<Readable>;
}

/** Where a caller gets an artifact: at another address, or here. */
export type ArtifactWay = { readonly address: string } | { readonly served: ServedArtifact };

const STANDING = prepare(({ id }: Bound<{ id: string }>) =>
  build
    .selectFrom('artifact as f')
    .select(namesOf(Artifact))
    .where('f.id', '=', id)
    .where(living.project('f'))
    .where(living.card('f')),
);

/**
 * An artifact of the caller. With a host for contents it is fetched there; without one, it is served beside the pages, where
 * nothing that a browser would run is shown in place.
 * @throws Refusal not_found, another account's too
 */
export async function openArtifact(ctx: Context, id: string): Promise<ArtifactWay> {
  const row = await requireArtifact(ctx, id);
  const { artifactContentHost: host } = ctx.rules;
  if (host !== undefined) return { address: contentAddress(ctx, host, row) };
  return { served: served(ctx, row, kindOfMedia(row.mediaType) !== 'file') };
}

/**
 * The artifact of a signed address on the host for contents, which is its only proof: there are no sessions there.
 * @throws Refusal not_found for every address that is not good
 */
export async function openArtifactContent(ctx: Context, label: string, path: string): Promise<ServedArtifact> {
  requireSystem(ctx);
  const id = readContentAddress(ctx, label, path);
  const row = id === undefined ? undefined : await runOne(ctx.queries, STANDING, { id });
  if (row === undefined) throw new Refusal('not_found');
  return served(ctx, row, true);
}

/** @param inPlace whether a browser may show it where it is fetched from */
function served(ctx: Context, { id, name, mediaType, bytes, sha256 }: ArtifactRow, inPlace: boolean): ServedArtifact {
  return { name, mediaType: servedMedia(mediaType), bytes, sha256, inPlace, open: () => openBytes(ctx, id) };
}

/** @throws Refusal not_found when its bytes were deleted by hand, unavailable while the store does not answer */
export async function openBytes(ctx: Context, id: string): Promise<Readable> {
  const found = await ctx.artifactStorage.open(id).catch((cause: unknown) => {
    ctx.report?.('artifact_store_away', cause);
    throw new Refusal('unavailable', { message: AWAY, retryAfter: RETRY_SECONDS, cause });
  });
  if (found === undefined) throw new Refusal('not_found', { message: 'The bytes of the artifact are gone.' });
  return found.content;
}
