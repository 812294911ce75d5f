import type { ForgeName } from '../../tables/words.ts';
import type { ForgeAddresses } from '../input/ForgeAddresses.ts';
import { readBaseUrl } from '../input/readBaseUrl.ts';

/**
 * The address of the forge of a repository as people gave it; null where they gave none, which leaves it to the tokens of the owner.
 * @throws Refusal bad_user_input (`baseUrl`)
 */
export const readOwnAddress = (
  forges: ForgeAddresses,
  forge: ForgeName,
  given: string | null | undefined,
): string | null => (given == null || given.trim() === '' ? null : readBaseUrl(forges, forge, given));
