/** A Host header: a name or a bracketed address, and maybe a port. */
const HOST = /^(\[[\da-f:.]+\]|[^\s:/@?#[\]]+)(?::\d{0,5})?$/i;

/** A name as it is compared: lower-case, an IPv6 address in brackets as a Host header has it. */
export function hostName(text: string): string {
  const name = text.toLowerCase();
  return name.includes(':') && !name.startsWith('[') ? `[${name}]` : name;
}

/**
 * Whether a Host header carries one of the names. A page that had its own name point at this machine would call us with
 * that name: this is what stops it (document 3, MCP_ALLOWED_HOSTS). Only the header itself counts, for the page could
 * send any forwarded one.
 */
export function isAllowedHost(names: ReadonlySet<string>, header: string | undefined): boolean {
  const [, name] = HOST.exec(header ?? '') ?? [];
  return name !== undefined && names.has(name.toLowerCase());
}
