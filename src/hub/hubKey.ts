const MIN_CHARACTERS = 32;

/** The hub's signing secret is missing or too short. There is no key to fall back to, by design (document 3 §7). */
export class HubSecretError extends Error {
  override readonly name = 'HubSecretError';
}

/**
 * The HS256 key of a secret of at least 32 characters. Anything less throws {@link HubSecretError}: a token signed
 * with a known or guessable key would open every account's events to everybody.
 */
export function hubKey(secret: string | undefined): Uint8Array {
  if (secret === undefined || secret.trim().length < MIN_CHARACTERS) {
    throw new HubSecretError(`the hub's secret must have at least ${MIN_CHARACTERS} characters`);
  }
  return new TextEncoder().encode(secret);
}
