import { Extensions } from 'type-graphql';

/** What an input field of the schema keeps about the bodies of the REST paths. */
export interface BodyExtensions {
  readonly inBodies?: string;
}

/**
 * The type, as the schema language writes it, by which the bodies of the REST paths are judged in place of the field's own.
 * There one answer names everything that is wrong with a report, so types let text pass and require nothing, and the verb
 * judges the rest (`createBodySchema.ts`).
 */
export function InBodies(type: string): PropertyDecorator {
  return Extensions({ inBodies: type } satisfies BodyExtensions);
}
