import type { Scope } from '../../domain/context.ts';
import { marked } from '../../web/texts/marked.ts';

/** A resource that access tokens are bound to (RFC 8707), with the scopes that have a meaning there. */
export interface Resource {
  /** Under DEFAULT_URI; empty for the service itself. */
  readonly path: '' | '/mcp';
  readonly scopes: readonly Scope[];
}

export const SERVICE: Resource = { path: '', scopes: ['agent', 'api', 'api:read', 'site-review'] };
/** The tool interface. Its tokens open nothing else, and no other token opens it (document 3 §5). */
export const TOOLS: Resource = { path: '/mcp', scopes: ['mcp'] };
export const RESOURCES = [SERVICE, TOOLS] as const;

export const SCOPES = [...SERVICE.scopes, ...TOOLS.scopes];
/** The scopes in the metadata of the authorization server (RFC 8414 §2). */
export const ADVERTISED_SCOPES: readonly string[] = [...SCOPES, 'offline_access'];

/** What a scope permits, as the consent page describes it. */
export const SCOPE_MEANINGS: Readonly<Record<string, string>> = {
  agent: marked('Run a bridge: take on work, report runs and follow your projects’ events'),
  api: marked('Read and change your projects, boards, bridges and runs'),
  'api:read': marked('Read your projects, boards, bridges and runs'),
  mcp: marked('Use the tools of your boards as an agent does'),
  'site-review': marked('Send feedback from reviewed pages'),
};

/** The resource that the scopes belong to: the tools for `mcp` alone, otherwise the service. */
export function resourceOfScopes(scopes: ReadonlySet<string>): Resource {
  return scopes.has('mcp') && !SERVICE.scopes.some((scope) => scopes.has(scope)) ? TOOLS : SERVICE;
}
