import type Koa from 'koa';
import { policySources } from '../rendering/policySources.ts';

/** Longer than any slug or id. */
const MAX_PROJECT = 200;

/** A project, and the origin of a page that is reviewed. */
export interface AskedSite {
  readonly project: string;
  readonly site: string;
}

/** Reads both from the query; undefined unless the site is an origin that a policy may name. */
export function readSite({ query }: Koa.Context): AskedSite | undefined {
  const { project, site } = query;
  if (typeof project !== 'string' || project === '' || project.length > MAX_PROJECT) return undefined;
  if (typeof site !== 'string' || URL.parse(site)?.origin !== site || policySources([site]).length === 0)
    return undefined;
  return { project, site };
}
