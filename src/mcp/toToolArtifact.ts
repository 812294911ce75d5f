import type { z } from 'zod';
import type { McpArtifactFragment } from '../generated/mcp.ts';
import type { artifact } from './outputs.ts';
import { toWord } from './words.ts';

/** A file on a card, as tools answer it. */
export function toToolArtifact({ id, run, author, ...rest }: McpArtifactFragment): z.input<typeof artifact> {
  return { artifactId: id, ...rest, author: toWord(author), runId: run?.id ?? null };
}
