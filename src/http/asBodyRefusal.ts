import { invalidInput, Refusal } from '../errors.ts';
import { BodyFault } from '../lib/BodyFault.ts';

/** What is wrong with a body in the vocabulary of refusals; a field that holds too much breaks a rule of its own. */
export function asBodyRefusal(error: unknown): unknown {
  if (!(error instanceof BodyFault)) return error;
  const { reason, message, retryAfter, field, cause } = error;
  if (field !== undefined) return invalidInput([{ propertyPath: field.name, message: field.message }]);
  return new Refusal(reason, { message, cause, ...(retryAfter === undefined ? {} : { retryAfter }) });
}
