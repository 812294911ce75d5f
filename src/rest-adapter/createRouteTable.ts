import type { Route } from './Route.ts';

/** A matched route, with the parameters of the path. */
export interface FoundRoute {
  readonly row: Route;
  readonly params: Readonly<Record<string, string>>;
  /** The path and the query of the address. */
  readonly path: string;
  readonly search: string;
}

/** Finds the route of a request line; undefined when none matches or the spelling is unusual. */
export type FindRoute = (method: string | undefined, address: string | undefined) => FoundRoute | undefined;

interface Shape {
  readonly row: Route;
  /** The segments of the path; undefined for a parameter. */
  readonly parts: readonly (string | undefined)[];
  readonly names: readonly { readonly name: string; readonly place: number }[];
}

/** Matches paths in their plain form. All others go through the router. */
const PLAIN = /^\/api\/[\w\-./~]+$/;

/**
 * Creates a lookup of routes by the number of path segments. It knows only the plain form, without escapes and without
 * a trailing slash; the router interprets the others.
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
