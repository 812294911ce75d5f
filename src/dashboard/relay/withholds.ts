/** An error of a graph answer. */
export interface GraphAnswerFault {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: { readonly code?: string };
}

/** Codes of what passes by itself. */
const PASSES = /^(INTERNAL|UNAVAILABLE|TOO_MANY|COST_)/;

/**
 * The error that withholds a thing of an answer, and leaves open whether it exists: the service is busy, or refuses an input of
 * something within it. Stored, such an answer would say to all of the page that there is no such thing: a page about it would be
 * replaced by “Not found”, with everything that a person has typed there.
 */
export function withholds(
  data: Readonly<Record<string, unknown>>,
  errors: readonly GraphAnswerFault[],
): GraphAnswerFault | undefined {
  return errors.find(
    ({ path = [], extensions: { code = '' } = {} }) =>
      !data[path[0] ?? ''] && (PASSES.test(code) || (path.length > 1 && code === 'BAD_USER_INPUT')),
  );
}
