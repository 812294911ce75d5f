import type { Route } from './Route.ts';

/** A route that an address names, with the parameters that it holds. */
export interface FoundRoute {
  readonly row: Route;
  readonly params: Readonly<Record<string, string>>;
  /** The address without its query, and the query. */
  readonly path: string;
  readonly search: string;
}

/** The route of a request line; undefined when it has none, or is spelled in an unusual way. */
export type FindRoute = (method: string | undefined, address: string | undefined) => FoundRoute | undefined;

interface Shape {
  readonly row: Route;
  /** The parts of the path between its slashes; undefined where a parameter stands. */
  readonly parts: readonly (string | undefined)[];
  readonly names: readonly { readonly name: string; readonly place: number }[];
}

/** What a path is never written with by a client that has nothing to escape; anything else goes through the router. */
const PLAIN = /^\/api\/[\w\-./~]+$/;

/**
 * Makes a look-up of the routes by the number of parts in their path. It knows only addresses in their plain form, without
 * escapes and without a slash at the end: what those mean is for the router to say.
 */
export function createRouteTable(routes: readonly Route[]): FindRoute {
  const shapes = Map.groupBy(routes.map(toShape), ({ row, parts }) => `${row.method} ${parts.length}`);
  return (method, address = '') => {
    const end = address.indexOf('?');
    const path = end === -1 ? address : address.slice(0, end);
    if (!PLAIN.test(path) || address.includes('#')) return undefined;
    const parts = path.split('/');
    const shape = shapes.get(`${method} ${parts.length}`)?.find((candidate) => fits(candidate, parts));
    if (shape === undefined) return undefined;
    const params: Record<string, string> = {};
    for (const { name, place } of shape.names) params[name] = parts[place] as string;
    return { row: shape.row, params, path, search: end === -1 ? '' : address.slice(end + 1) };
  };
}

function toShape(row: Route): Shape {
  const parts = row.path.split('/');
  return {
    row,
    parts: parts.map((part) => (part.startsWith(':') ? undefined : part)),
    names: parts.flatMap((part, place) => (part.startsWith(':') ? [{ name: part.slice(1), place }] : [])),
  };
}

function fits({ parts }: Shape, given: readonly string[]): boolean {
  return parts.every((part, place) => (part === undefined ? given[place] !== '' : part === given[place]));
}
