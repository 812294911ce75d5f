import type { ConfigDir } from '../config/ConfigDir.ts';
import type { Purpose } from './purposes.ts';

/** What `config.json` holds: the instance, and what opens it. */
export interface LoginFile {
  /** The instance, without a trailing slash: also the issuer of its tokens. */
  readonly url: string;
  /** The person asked for plain http to a machine that is not this one. */
  readonly insecure?: boolean;
  /** Gone after a logout. Each redemption brings the next one, and the old one is worth nothing. */
  readonly refreshToken?: string;
  readonly tokens?: Readonly<Partial<Record<Purpose, AccessToken>>>;
}

export interface AccessToken {
  readonly token: string;
  /** RFC 3339, by this machine's clock. */
  readonly expiresAt: string;
  /** Seconds from its issue to its end. */
  readonly lifetime: number;
}

export const LOGIN_FILE = 'config.json';
const DAMAGED = 'config.json.damaged';

/** Undefined: nobody has logged in here. A file that cannot be read is put aside, for a person to look at. */
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
