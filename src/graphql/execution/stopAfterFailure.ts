import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import { Refusal } from '../../errors.ts';

type Resolve = GraphQLFieldResolver<unknown, unknown, MutationArgs>;
interface MutationArgs {
  readonly input?: { readonly clientMutationId?: string | null } | null;
}

/** The executions in which a mutation failed, by their root value, which is new for each execution in both engines. */
const failed = new WeakSet<object>();

/**
 * Stops the mutations of a document at the first failure: each later one answers null with the code NOT_RUN. The order
 * of mutations matters to a client, because each may build on the ones before it. A mutation whose write succeeded has
 * not failed, even when a field of its payload is refused afterwards. Also returns `clientMutationId`.
 */
export function stopAfterFailure(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    if (field.resolve) field.resolve = stopping(field.resolve as Resolve) as typeof field.resolve;
  }
}

function stopping(resolve: Resolve): Resolve {
  return async (root, args, context, info) => {
    const execution = root as object;
    if (failed.has(execution)) throw new Refusal('not_run');
    try {
      const payload: unknown = await resolve(root, args, context, info);
      const mark = args.input?.clientMutationId;
      return mark == null ? payload : { ...(payload as object), clientMutationId: mark };
    } catch (error) {
      failed.add(execution);
      throw error;
    }
  };
}
