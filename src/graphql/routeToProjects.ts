import { type GraphQLField, type GraphQLSchema, isObjectType } from 'graphql';
import { findSharedThings } from '../domain/members/findSharedThings.ts';
import { sharesOf } from '../domain/members/reachProject.ts';
import type { Share } from '../domain/Shares.ts';
import { Refusal } from '../errors.ts';
import { isUuid } from '../lib/uuid.ts';
import type { ResolverContext } from './ResolverContext.ts';

type Args = Readonly<Record<string, unknown>>;
type Resolve = (root: unknown, args: Args, ctx: ResolverContext, info: unknown) => unknown;
type Routed = GraphQLField<unknown, ResolverContext>;

/**
 * Fields whose ids are not all of one project, or of none: their resolvers find the context of each thing themselves.
 */
const BY_THEMSELVES: ReadonlySet<string> = new Set([
  'node',
  'nodes',
  'search',
  'searchTexts',
  'markInboxRead',
  'finishInboxItems',
  'snoozeInboxItems',
]);

/** The arguments that name a thing of a project, in the input of a mutation and in a filter too. */
const NAMES_A_THING =
  /^(id|ids|project|handle|run|message|attempt|set|card|(card|project|run|column|label|ask|workRequest|request|command|member|invitation|review|comment|artifact|permission|document|webhook|repository)Ids?)$/;

/**
 * Lets people reach the projects that others share with them. A field of a root type that names something of such a
 * project runs in the context of that project, and so do the fields of its result. The resolvers and verbs do not
 * know about it.
 */
export function routeToProjects(schema: GraphQLSchema): void {
  const roots = new Set([schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields()) as Routed[]) {
      if (field.resolve) field.resolve = (roots.has(type) ? atRoot(field) : below(field.resolve as Resolve)) as never;
      if (field.subscribe) field.subscribe = following(field) as never;
    }
  }
}

function atRoot(field: Routed): Resolve {
  const resolve = field.resolve as Resolve;
  return (root, args, ctx, info) => {
    const shares = sharesOf(ctx);
    if (shares instanceof Promise) return shares.then((read) => sharing(read, root, args, ctx, info));
    return shares.length === 0 ? resolve(root, args, ctx, info) : sharing(shares, root, args, ctx, info);
  };
  async function sharing(shares: readonly Share[], root: unknown, args: Args, ctx: ResolverContext, info: unknown) {
    ctx.reach.shares = shares;
    if (shares.length === 0) return resolve(root, args, ctx, info);
    const share = BY_THEMSELVES.has(field.name) ? undefined : await shareNamedBy(ctx, args, shares);
    const its = share === undefined ? ctx : ctx.reach.in(ctx, share);
    return ctx.reach.note(await resolve(root, args, its, info), its);
  }
}

function below(resolve: Resolve): Resolve {
  return (root, args, ctx, info) => {
    if (ctx.reach === undefined || ctx.reach.shares.length === 0) return resolve(root, args, ctx, info);
    const its = ctx.reach.of<ResolverContext>(root) ?? ctx;
    const given = resolve(root, args, its, info);
    return given instanceof Promise ? given.then((value) => ctx.reach.note(value, its)) : ctx.reach.note(given, its);
  };
}

function following(field: Routed): Resolve {
  const subscribe = field.subscribe as Resolve;
  return async (root, args, ctx, info) => {
    const shares = await sharesOf(ctx);
    ctx.reach.shares = shares;
    const share = shares.length === 0 ? undefined : await shareNamedBy(ctx, args, shares);
    if (share === undefined) return subscribe(root, args, ctx, info);
    const source = (await subscribe(root, args, ctx.reach.in(ctx, share), info)) as AsyncIterator<unknown>;
    const stands = async () => (await sharesOf(ctx)).some(({ id }) => id === share.id);
    return whileIt(stands, source);
  };
}

/** Forwards the items of a source for as long as the person is a member of the project. */
function whileIt(stands: () => Promise<boolean>, source: AsyncIterator<unknown>): AsyncIterableIterator<unknown> {
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      const told = await source.next();
      if (told.done || (await stands())) return told;
      await source.return?.();
      throw new Refusal('project_not_found');
    },
    async return() {
      await source.return?.();
      return { done: true, value: undefined };
    },
  };
}

/** The one shared project whose things the arguments name. */
async function shareNamedBy(ctx: ResolverContext, args: Args, shares: readonly Share[]): Promise<Share | undefined> {
  const names = [...namesIn(args)];
  const byHandle = shares.find(({ handle }) => names.includes(handle));
  if (byHandle !== undefined) return byHandle;
  const ids = [...new Set(names.flatMap(idsIn))];
  if (ids.length === 0) return undefined;
  const found = new Set((await findSharedThings(ctx, ids, shares)).values());
  return found.size === 1 ? [...found][0] : undefined;
}

function* namesIn(args: Args, deep = true): Generator<string> {
  for (const [name, value] of Object.entries(args)) {
    if (NAMES_A_THING.test(name)) yield* [value].flat().filter((each) => typeof each === 'string');
    else if (deep && typeof value === 'object' && value !== null) yield* namesIn(value as Args, false);
  }
}

/** The uuids of a name: itself, or the parts of an id that has some, such as `experiment:<project>:<name>`. */
const idsIn = (name: string): string[] =>
  name
    .split(':')
    .filter(isUuid)
    .map((id) => id.toLowerCase());
