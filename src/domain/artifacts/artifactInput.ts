import { z } from 'zod';
import { HIDDEN } from '../../lib/text/showHidden.ts';
import { isUuid } from '../../lib/uuid.ts';
import { line } from '../input/text.ts';
import { MAX_ARTIFACT_NAME } from './artifactBounds.ts';

/** The name of a file: it names no folder, and looks like what it is. */
const fileName = line(MAX_ARTIFACT_NAME)
  .refine((name) => !/[/\\]/.test(name) && name !== '.' && name !== '..', {
    message: 'must name a file, without a folder',
  })
  .refine((name) => name.search(HIDDEN) === -1 && name.isWellFormed(), { message: 'must hold no hidden character' });

/** What is said about an artifact beside its content. */
export const ARTIFACT_INPUT = z.object({
  name: fileName,
  mediaType: line(200),
  runId: z.string().refine(isUuid, { message: 'must be a uuid' }).nullable(),
});
