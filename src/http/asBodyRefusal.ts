import { invalidInput, Refusal } from '../errors.ts';
import { BodyFault } from '../lib/BodyFault.ts';

/** What is wrong with a body in the vocabulary of refusals; a list that is too long breaks a rule of its field. */
export function asBodyRefusal(error: unknown): unknown {
  if (!(error instanceof BodyFault)) return error;
  const { reason, message, retryAfter, list, cause } = error;
  if (list !== undefined) {
    return invalidInput([{ propertyPath: list.name, message: `must hold at most ${list.max} ${list.name}` }]);
  }
  return new Refusal(reason, { message, cause, ...(retryAfter === undefined ? {} : { retryAfter }) });
}
