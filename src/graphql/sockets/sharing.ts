import type { GraphQLField } from 'graphql';

/**
 * How subscribers share a subscription. `changes`: all subscribers get each change from now on. `standing`: each
 * subscriber gets the present state of one object at once, and the new state after each change. `own`: the subscription
 * starts at the position that its subscriber names, and runs at its own pace.
 */
export type Sharing = 'changes' | 'standing' | 'own';

/** A field's extension: the sharing, or how it follows from the arguments. */
export interface SharingExtension {
  readonly sharing?: Sharing | ((args: Readonly<Record<string, unknown>>) => Sharing);
}

/** How subscribers share a field with these arguments; `own` unless the field declares it. */
export function sharingOf(field: GraphQLField<unknown, unknown>, args: Readonly<Record<string, unknown>>): Sharing {
  const { sharing = 'own' } = field.extensions as SharingExtension;
  return typeof sharing === 'function' ? sharing(args) : sharing;
}
