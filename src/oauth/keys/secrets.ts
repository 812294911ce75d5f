import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import type { Settings } from '../../config.ts';
import { createFileOnce } from './createFileOnce.ts';
import { loadSigningKey, type SigningKey, type SigningKeySettings } from './loadSigningKey.ts';

/** The keys that OAuth signs and seals with, or the reason why they are unusable. */
export type OauthKeys =
  | { readonly usable: true; readonly signing: SigningKey; readonly encryptionKey: string }
  | { readonly usable: false; readonly reason: string };

/** All secrets of the server, from the settings or generated on this machine. */
export interface Secrets {
  /** Signs cookies and the CSRF values of forms. */
  readonly appSecret: string;
  /** The HS256 key that server and hub share; undefined when unset in `prod`. */
  readonly hubJwtSecret: string | undefined;
  /** Opens the page of the first installation; undefined when unset in `prod`. */
  readonly installToken: string | undefined;
  readonly oauth: OauthKeys;
  /** The settings whose value was generated; empty in `prod`. */
  readonly generated: readonly string[];
}

export type SecretSettings = SigningKeySettings & Pick<Settings, (typeof IN_FILE)[number]>;

const IN_FILE = ['APP_SECRET', 'OAUTH_ENCRYPTION_KEY', 'HUB_JWT_SECRET', 'INSTALL_TOKEN'] as const;

const GENERATED = z
  .object({
    APP_SECRET: z.string().min(32),
    OAUTH_ENCRYPTION_KEY: z.string().min(32),
    HUB_JWT_SECRET: z.string().min(32),
    INSTALL_TOKEN: z.string().min(32).optional(),
  })
  // A file from before the token was introduced is never rewritten, because another process may be reading it. All
  // processes derive the same token from it.
  .transform(({ INSTALL_TOKEN, ...rest }) => ({
    ...rest,
    INSTALL_TOKEN: INSTALL_TOKEN ?? createHmac('sha256', rest.APP_SECRET).update('install').digest('hex'),
  }));

/**
 * Loads the secrets. Unset ones are generated into `<DATA_DIR>/secrets.json` and `<DATA_DIR>/oauth-private-key.pem`
 * (mode 0600), where every later start finds them; in `prod` nothing is generated. Missing or unreadable OAuth keys do
 * not prevent the start: only OAuth then answers with errors (document 3 §7).
 * @throws Error when `prod` has no APP_SECRET, or the file of generated secrets is damaged
 */
export async function loadSecrets(settings: SecretSettings): Promise<Secrets> {
  const prod = settings.APP_ENV === 'prod';
  const missing = IN_FILE.filter((name) => settings[name] === undefined);
  const made = prod || missing.length === 0 ? undefined : await generatedSecrets(settings.DATA_DIR);
  const appSecret = settings.APP_SECRET ?? made?.APP_SECRET;
  if (appSecret === undefined) throw new Error('APP_SECRET is not set');
  const generated: string[] = made === undefined ? [] : [...missing];
  if (!prod && settings.OAUTH_PRIVATE_KEY === undefined) generated.push('OAUTH_PRIVATE_KEY');
  return {
    appSecret,
    hubJwtSecret: settings.HUB_JWT_SECRET ?? made?.HUB_JWT_SECRET,
    installToken: settings.INSTALL_TOKEN ?? made?.INSTALL_TOKEN,
    oauth: await loadOauthKeys(settings, settings.OAUTH_ENCRYPTION_KEY ?? made?.OAUTH_ENCRYPTION_KEY),
    generated,
  };
}

async function loadOauthKeys(settings: SecretSettings, encryptionKey: string | undefined): Promise<OauthKeys> {
  if (encryptionKey === undefined) return { usable: false, reason: 'OAUTH_ENCRYPTION_KEY is not set' };
  try {
    return { usable: true, signing: await loadSigningKey(settings), encryptionKey };
  } catch (error) {
    return { usable: false, reason: error instanceof Error ? error.message : 'the OAuth keys cannot be read' };
  }
}

async function generatedSecrets(dataDir: string): Promise<z.infer<typeof GENERATED>> {
  const path = join(dataDir, 'secrets.json');
  // All secrets are generated at once, needed or not, so that the file never changes while another process reads it.
  const text = await createFileOnce(path, async () => {
    const secrets = Object.fromEntries(IN_FILE.map((name) => [name, randomBytes(32).toString('hex')]));
    return `${JSON.stringify(secrets, null, 2)}\n`;
  });
  try {
    return GENERATED.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${path} is damaged; remove it to have new secrets made`, { cause: error });
  }
}
