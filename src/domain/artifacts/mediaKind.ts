/** How people see an artifact: in place, as an image or as text, or only as a file to download. */
export const ARTIFACT_KINDS = ['image', 'text', 'file'] as const;
export type ArtifactKind = (typeof ARTIFACT_KINDS)[number];

const IMAGES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** The types of plain text that a sender may claim for a content that is text. */
export const TEXTS: ReadonlySet<string> = new Set([
  'text/plain',
  'text/markdown',
  'text/csv',
  'text/css',
  'text/javascript',
  'text/x-diff',
  'application/json',
  'application/yaml',
]);

export function kindOfMedia(mediaType: string): ArtifactKind {
  if (IMAGES.has(mediaType)) return 'image';
  return TEXTS.has(mediaType) ? 'text' : 'file';
}

/** The media type under which a browser gets it: text of any kind is plain, so that nothing in it runs. */
export function servedMedia(mediaType: string): string {
  if (TEXTS.has(mediaType)) return 'text/plain; charset=utf-8';
  return /^text\/|xml$/.test(mediaType) ? `${mediaType}; charset=utf-8` : mediaType;
}
