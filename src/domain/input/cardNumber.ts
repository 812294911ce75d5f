import { z } from 'zod';

/** The label of a card or of a pull request; it is not used for lookups. */
export const cardNumber = z
  .int('must be an integer of 1 to 2147483647')
  .min(1, 'must be 1 or more')
  .max(2_147_483_647, 'must be 2147483647 or less');
