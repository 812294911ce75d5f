import { z } from 'zod';
import { isUuid } from '../../lib/uuid.ts';

/** A uuid of any version, as it was sent. */
export const anyCaseUuid = z
  .string('must be a uuid')
  .refine(isUuid, { message: 'must be a uuid' })
  .meta({ format: 'uuid' });

/** A uuid of any version, in lower case as the database shows it. */
export const uuid = anyCaseUuid.transform((text) => text.toLowerCase());
