import type { ConfigDir } from '../config/ConfigDir.ts';
import type { Purpose } from './purposes.ts';

/** The content of `config.json`: the instance and the tokens for it. */
export interface LoginFile {
  /** The instance, without a trailing slash; also the issuer of its tokens. */
  readonly url: string;
  /** The person allowed plain http to another machine. */
  readonly insecure?: boolean;
  /** Missing after a logout. Each redemption issues a new token and invalidates the old one. */
  readonly refreshToken?: string;
  /** The refresh token before, until `refreshToken` has been redeemed: an instance whose database was set back knows only this one. */
  readonly previousToken?: string;
  readonly tokens?: Readonly<Partial<Record<Purpose, AccessToken>>>;
}

export interface AccessToken {
  readonly token: string;
  /** RFC 3339, by this machine's clock. */
  readonly expiresAt: string;
  /** Seconds between issue and expiry. */
  readonly lifetime: number;
}

export const LOGIN_FILE = 'config.json';
const DAMAGED = 'config.json.damaged';

/**
 * Returns undefined when there is no login in this folder. An unreadable file is moved aside for a person to look at.
 */
export async function readLoginFile(config: ConfigDir): Promise<LoginFile | undefined> {
  let kept: unknown;
  try {
    kept = await config.readJson(LOGIN_FILE);
  } catch (error) {
    if (!/ is damaged/.test((error as Error).message)) throw error;
    await config.move([LOGIN_FILE], [DAMAGED]);
    return undefined;
  }
  if (kept === undefined) return undefined;
  const { url, refreshToken } = (kept ?? {}) as Partial<LoginFile>;
  if (
    typeof url === 'string' &&
    URL.canParse(url) &&
    (refreshToken === undefined || typeof refreshToken === 'string')
  ) {
    return kept as LoginFile;
  }
  await config.move([LOGIN_FILE], [DAMAGED]);
  return undefined;
}

export const writeLoginFile = (config: ConfigDir, file: LoginFile): Promise<void> => config.writeJson(file, LOGIN_FILE);
