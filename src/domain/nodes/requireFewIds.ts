import { invalidInput } from '../../errors.ts';

/** Ids that one list of nodes may name. */
const MAX_NODES = 100;

/** @throws Refusal bad_user_input when a list names more ids than one answer may find */
export function requireFewIds(ids: readonly string[]): void {
  if (ids.length > MAX_NODES) {
    throw invalidInput([{ propertyPath: 'ids', message: `must hold at most ${MAX_NODES} ids` }]);
  }
}
