/** A Host header: a name or a bracketed address, with an optional port. */
const HOST = /^(\[[\da-f:.]+\]|[^\s:/@?#[\]]+)(?::\d{0,5})?$/i;

/** The form in which names are compared: lower case, with an IPv6 address in brackets as in a Host header. */
export function hostName(text: string): string {
  const name = text.toLowerCase();
  return name.includes(':') && !name.startsWith('[') ? `[${name}]` : name;
}

/**
 * Whether a Host header carries one of the names. This stops DNS rebinding: a page whose own name resolves to this
 * machine calls with that name (document 3, MCP_ALLOWED_HOSTS). Only the header itself counts, because the page could
 * send any forwarded one.
 */
export function isAllowedHost(names: ReadonlySet<string>, header: string | undefined): boolean {
  const [, name] = HOST.exec(header ?? '') ?? [];
  return name !== undefined && names.has(name.toLowerCase());
}
