/** What a person connects to. Undefined: it was not said. */
export interface Target {
  readonly url: string | undefined;
  readonly project: string | undefined;
}

/** An address has a scheme, a dot, a port or the name of this machine; a slug has none of these. */
const ADDRESS = /:|\.|^localhost(\/|$)/i;

/** `connect [URL] [PROJECT]`, in which the address may be left out. */
export function readTarget(first: string | undefined, second: string | undefined): Target {
  if (second !== undefined || first === undefined || ADDRESS.test(first)) return { url: first, project: second };
  return { url: undefined, project: first };
}
