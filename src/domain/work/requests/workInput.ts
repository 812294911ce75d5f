import { z } from 'zod';
import { EFFORTS } from '../../../tables/words.ts';
import { cardNumber } from '../../input/cardNumber.ts';
import { reasonCode } from '../../input/names.ts';
import { uuid } from '../../input/uuid.ts';
import { isSentHeadSha, isSentUrl } from './workContextRules.ts';

// The fields of a work request (document 1 §2.6), for modules that ask for work and for a board's own rules.

export const effort = z.enum(EFFORTS);

export const context = z.object({
  pullRequestNumber: cardNumber.nullish(),
  pullRequestUrl: z
    .string()
    .refine(isSentUrl, { message: 'must be an https address of at most 2000 characters' })
    .nullish(),
  headSha: z.string().refine(isSentHeadSha, { message: 'must be 7 to 64 lower-case hexadecimal digits' }).nullish(),
  reason: reasonCode.nullish(),
  documentId: uuid.nullish(),
});
