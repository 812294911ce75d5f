import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import type { ResolverContext } from '../ResolverContext.ts';

type Handler = ReturnType<typeof getMetadataStorage>['queries'][number];
type Resolve = GraphQLFieldResolver<unknown, ResolverContext, Record<string, unknown>>;

/**
 * Passes the judged arguments of queries and mutations to their resolvers directly. The library would copy each into an
 * instance of its class and look up the class of every field, which for a heartbeat costs several times the judging.
 * Resolvers that need more than arguments and the context stay with the library.
 */
export function callResolversStraight(schema: GraphQLSchema, resolvers: readonly object[]): void {
  const { queries, mutations } = getMetadataStorage();
  const instances = new Map<Handler['target'], object>();
  for (const [root, handlers] of [
    [schema.getQueryType(), queries],
    [schema.getMutationType(), mutations],
  ] as const) {
    const fields = root?.getFields() ?? {};
    for (const handler of handlers) {
      const field = fields[handler.schemaName];
      if (field === undefined || !resolvers.includes(handler.target)) continue;
      if (!instances.has(handler.target)) instances.set(handler.target, Reflect.construct(handler.target, []));
      const resolve = straight(handler, instances.get(handler.target) as object);
      if (resolve !== undefined) field.resolve = resolve;
    }
  }
}

function straight(handler: Handler, instance: object): Resolve | undefined {
  const { params = [], middlewares = [], roles } = handler;
  if (middlewares.length > 0 || roles !== undefined) return undefined;
  const takes: ((args: Record<string, unknown>, context: ResolverContext) => unknown)[] = [];
  for (const param of params.toSorted((a, b) => a.index - b.index)) {
    if (param.kind === 'arg') takes.push((args) => args[param.name]);
    else if (param.kind === 'context' && param.propertyName === undefined) takes.push((_, context) => context);
    else return undefined;
  }
  const method = Reflect.get(instance, handler.methodName) as (...values: unknown[]) => unknown;
  return (_root, args, context) =>
    method.apply(
      instance,
      takes.map((take) => take(args, context)),
    );
}
