import { hash, verify } from '@node-rs/argon2';

// argon2id is the library's default type. The minimum that OWASP recommends for it: 19 MiB and two passes, about 20 ms
// of a core.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, as the account's row keeps it. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

let dummy: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (an unknown account, or one without a password) it does the
 * same work against a dummy hash and returns false, so that the response time does not reveal who has an account.
 */
export async function matchesPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('no account has this password');
  const known = passwordHash?.startsWith('$argon2') ? passwordHash : undefined;
  const matches = await verify(known ?? (await dummy), password).catch(() => false);
  return known !== undefined && matches;
}
