/** The address of an outside database. */
export interface DatabaseAddress {
  /** The connection string for the driver. It may contain a password: never log it. */
  readonly url: string;
  /** The version that the operator expects, such as `16` or `16.4`; undefined when the address names none. */
  readonly serverVersion: string | undefined;
}

/** Parts of an address that are meant for this program and not for the database. */
const SERVER_VERSION = 'serverVersion';

/**
 * Reads DATABASE_URL (document 3, deployment settings).
 * @returns what is wrong, as the end of a sentence, for a text of another form
 */
export function readDatabaseAddress(text: string): DatabaseAddress | string {
  const [base = '', ...rest] = text.trim().split('?');
  if (!/^postgres(ql)?:\/\//.test(base)) return 'must be a postgres: address';
  // Not parsed with URL, which would rewrite the rest of the address.
  const parts = rest
    .join('?')
    .split('&')
    .filter((part) => part !== '');
  const isVersion = (part: string) => part.split('=', 1)[0] === SERVER_VERSION;
  const versions = parts.filter(isVersion).map((part) => part.slice(SERVER_VERSION.length + 1));
  if (versions.some((version) => !/^\d{1,3}(\.\d{1,3}){0,2}$/.test(version)) || versions.length > 1) {
    return 'must name one serverVersion such as 16 or 16.4, or none';
  }
  const others = parts.filter((part) => !isVersion(part)).join('&');
  return { url: others === '' ? base : `${base}?${others}`, serverVersion: versions[0] };
}

/**
 * How the real version differs from the one that the address names, when that one is higher; undefined when all is well.
 * @param number the server's `server_version_num`: 160004 for 16.4
 */
export function findLowerVersion(serverVersion: string, number: number): string | undefined {
  const [major = 0, minor] = serverVersion.split('.').map(Number);
  if (major * 10_000 + (minor ?? 0) <= number) return undefined;
  const realMajor = Math.floor(number / 10_000);
  return minor === undefined ? String(realMajor) : `${realMajor}.${number % 10_000}`;
}
