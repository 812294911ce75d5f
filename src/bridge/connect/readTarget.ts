/** What a person connects to. Undefined: not given. */
export interface Target {
  readonly url: string | undefined;
  readonly project: string | undefined;
}

/** An address has a scheme, a dot, a port, or is the name of this machine; a slug has none of these. */
const ADDRESS = /:|\.|^localhost(\/|$)/i;

/** `connect [URL] [PROJECT]`, where the address is optional. */
export function readTarget(first: string | undefined, second: string | undefined): Target {
  if (second !== undefined || first === undefined || ADDRESS.test(first)) return { url: first, project: second };
  return { url: undefined, project: first };
}
