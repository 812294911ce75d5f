import type { Issuer } from './findResource.ts';
import { RESOURCES, type Resource } from './scopes.ts';

const PREFIX = '/.well-known/oauth-protected-resource';

/** The path of the metadata of a resource (RFC 9728 §3.1). */
export function resourceMetadataPath(resource: Resource): string {
  return `${PREFIX}${resource.path}`;
}

/** The metadata of the resource whose document is at `path` (RFC 9728 §3.1), or undefined. */
export function protectedResourceMetadata(path: string, issuer: Issuer): Record<string, unknown> | undefined {
  const resource = RESOURCES.find((candidate) => path === resourceMetadataPath(candidate));
  if (resource === undefined) return undefined;
  return {
    resource: `${issuer.url}${resource.path}`,
    authorization_servers: [issuer.url],
    scopes_supported: resource.scopes,
    bearer_methods_supported: ['header'],
    resource_name: resource.path === '' ? 'Bascule' : 'Bascule tools',
  };
}
