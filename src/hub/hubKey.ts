const MIN_CHARACTERS = 32;

/** The hub's signing secret is missing or too short. By design there is no fallback key (document 3 §7). */
export class HubSecretError extends Error {
  override readonly name = 'HubSecretError';
}

/**
 * Derives the HS256 key from a secret of at least 32 characters. Throws {@link HubSecretError} for anything shorter: a
 * token signed with a known or guessable key would open every account's events to everyone.
 */
export function hubKey(secret: string | undefined): Uint8Array {
  if (secret === undefined || secret.trim().length < MIN_CHARACTERS) {
    throw new HubSecretError(`the hub's secret must have at least ${MIN_CHARACTERS} characters`);
  }
  return new TextEncoder().encode(secret);
}
