import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/** The settings that are secrets of the instance, each with a new value that the server accepts. */
export async function generateSecrets(): Promise<Record<string, string>> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return {
    APP_SECRET: randomBytes(32).toString('hex'),
    // Base64, because it is the key of a secret box of 32 bytes.
    APP_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    // 48 bytes are 64 characters, none of which a shell or an address needs to escape.
    HUB_JWT_SECRET: randomBytes(48).toString('base64url'),
    INSTALL_TOKEN: randomBytes(48).toString('base64url'),
    OAUTH_PRIVATE_KEY: privateKey.trim(),
    OAUTH_PUBLIC_KEY: publicKey.trim(),
    OAUTH_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
  };
}

/**
 * The lines of a file of variables. Programs that read such files differ in spaces, quotes and backslashes (systemd, Docker,
 * Compose, shells), so a value has none of these: keys are the base64 of their PEM text.
 */
export function toLines(secrets: Readonly<Record<string, string>>): string {
  const plain = (value: string) => (value.includes('\n') ? Buffer.from(value).toString('base64') : value);
  return Object.entries(secrets)
    .map(([name, value]) => `${name}=${plain(value)}`)
    .join('\n');
}
