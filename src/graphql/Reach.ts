import { actInProject } from '../domain/actInProject.ts';
import type { Context } from '../domain/context.ts';
import { findSharedThings } from '../domain/members/findSharedThings.ts';
import type { Share } from '../domain/Shares.ts';
import type { Loaders } from './Loaders.ts';

/** A context with the loaders of its request. */
type Loading = Context & { readonly loaders: Loaders };

/** How deep a resolver's result is searched for the things in it. */
const DEPTH = 6;

/**
 * The contexts of one request: its own, and one for each project of another account that it touches. Fields of a
 * project's things are resolved in the context of that project, so that one document may query several projects.
 */
export class Reach {
  /** The caller's shares, once the request has asked for them; without any, this costs nothing. */
  shares: readonly Share[] = [];
  private readonly contexts = new Map<string, Loading>();
  private readonly contextOf = new WeakMap<object, Loading>();

  /** The context in which the caller acts in a shared project. */
  in<Ctx extends Loading>(ctx: Ctx, share: Share): Ctx {
    const key = `${share.id} ${share.role} ${share.handle}`;
    const known = this.contexts.get(key);
    if (known !== undefined) return known as Ctx;
    const acting = Object.defineProperty(actInProject(ctx, share), 'loaders', {
      value: ctx.loaders.another(),
      enumerable: true,
    });
    this.contexts.set(key, acting);
    return acting;
  }

  /** The request's own context, and that of each shared project. */
  all<Ctx extends Loading>(ctx: Ctx): Ctx[] {
    return ctx.actor.member === undefined ? [ctx, ...this.shares.map((share) => this.in(ctx, share))] : [ctx];
  }

  /** The context of the thing with this id: the given one, unless the thing is of a shared project. */
  async toThing<Ctx extends Loading>(ctx: Ctx, id: string): Promise<Ctx> {
    if (this.shares.length === 0 || ctx.actor.member !== undefined) return ctx;
    const things = ctx.loaders.of('shared thing', ctx, (c, ids) => findSharedThings(c, ids, this.shares));
    const share = await things.load(id.toLowerCase());
    return share === undefined ? ctx : this.in(ctx, share);
  }

  /** The context in which a thing was read. */
  of<Ctx extends Loading>(thing: unknown): Ctx | undefined {
    return typeof thing === 'object' && thing !== null ? (this.contextOf.get(thing) as Ctx | undefined) : undefined;
  }

  /**
   * Records the context of a resolver's result, and of everything in it: a result that names a shared project has
   * that project's.
   */
  note<Given>(given: Given, ctx: Loading, depth = 0): Given {
    if (typeof given !== 'object' || given === null || given instanceof Date || depth > DEPTH) return given;
    if (Array.isArray(given)) {
      for (const each of given) this.note(each, ctx, depth);
      return given;
    }
    const its = ctx.actor.member === undefined ? (this.contextNamedBy(given, ctx) ?? ctx) : ctx;
    if (its.actor.member !== undefined) this.contextOf.set(given, its);
    for (const { value } of Object.values(Object.getOwnPropertyDescriptors(given))) this.note(value, its, depth + 1);
    return given;
  }

  private contextNamedBy(thing: object, ctx: Loading): Loading | undefined {
    const { id, projectId, row } = thing as Named;
    const share = this.shares.find((each) => [id, projectId, row?.projectId].includes(each.projectId));
    return share === undefined ? undefined : this.in(ctx, share);
  }
}

interface Named {
  readonly id?: unknown;
  readonly projectId?: unknown;
  readonly row?: { readonly projectId?: unknown } | null;
}
