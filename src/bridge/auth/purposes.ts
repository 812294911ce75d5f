/** What a token is for: the bridge's endpoints, or the tools of agents. Each token is valid for one resource only. */
export const PURPOSES = ['agent', 'mcp'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The client id that all copies of this program share. */
export const CLIENT_ID = 'bascule-cli';

/** The resource (RFC 8707) of each purpose. */
export const resourceOf = (url: string, purpose: Purpose): string => (purpose === 'mcp' ? `${url}/mcp` : url);
