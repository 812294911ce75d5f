import type { GraphQLField } from 'graphql';

/**
 * Who can follow a subscription together. `changes`: each change from now on, the same for all. `standing`: one thing as
 * it stands, at once and after each change. `own`: it begins where its subscriber says, and goes at its pace.
 */
export type Sharing = 'changes' | 'standing' | 'own';

/** A field's extension: the sharing, or how it follows from the arguments. */
export interface SharingExtension {
  readonly sharing?: Sharing | ((args: Readonly<Record<string, unknown>>) => Sharing);
}

/** How subscribers share a field with these arguments; where nothing is said, they do not. */
export function sharingOf(field: GraphQLField<unknown, unknown>, args: Readonly<Record<string, unknown>>): Sharing {
  const { sharing = 'own' } = field.extensions as SharingExtension;
  return typeof sharing === 'function' ? sharing(args) : sharing;
}
