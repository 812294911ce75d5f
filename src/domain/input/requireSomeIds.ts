import { invalidInput } from '../../errors.ts';

/** Ids that one call may name to change them all. */
export const MAX_IDS = 100;

/**
 * The distinct ids of a list in lower case, in their order.
 * @throws Refusal bad_user_input on the field when the list is empty or too long
 */
export function requireSomeIds(field: string, ids: readonly string[]): string[] {
  if (ids.length < 1 || ids.length > MAX_IDS) {
    throw invalidInput([{ propertyPath: field, message: `must hold 1 to ${MAX_IDS} ids` }]);
  }
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}
