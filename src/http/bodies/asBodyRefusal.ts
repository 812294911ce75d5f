import { invalidInput, Refusal } from '../../errors.ts';
import { BodyFault } from '../../lib/bodies/BodyFault.ts';

/** Translates a fault of a body into a refusal. A field that is too large is a violation of that field. */
export function asBodyRefusal(error: unknown): unknown {
  if (!(error instanceof BodyFault)) return error;
  const { reason, message, retryAfter, field, cause } = error;
  if (field !== undefined) return invalidInput([{ propertyPath: field.name, message: field.message }]);
  return new Refusal(reason, { message, cause, ...(retryAfter === undefined ? {} : { retryAfter }) });
}
