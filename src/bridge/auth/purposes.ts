/** What a token is for: the bridge's endpoints, or the tools of agents. Each is good for one resource only. */
export const PURPOSES = ['agent', 'mcp'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The client that every copy of this program is. */
export const CLIENT_ID = 'bascule-cli';

/** The resource (RFC 8707) of each purpose. */
export const resourceOf = (url: string, purpose: Purpose): string => (purpose === 'mcp' ? `${url}/mcp` : url);
