import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Settings } from '../../config.ts';
import { createFileOnce } from './createFileOnce.ts';

/** The RSA pair that signs access tokens. */
export interface SigningKey {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** How a PEM text begins. */
const BEGINNING = '-----BEGIN';

export type SigningKeySettings = Pick<
  Settings,
  'APP_ENV' | 'DATA_DIR' | 'OAUTH_PRIVATE_KEY' | 'OAUTH_PRIVATE_KEY_PASSPHRASE' | 'OAUTH_PUBLIC_KEY'
>;

/**
 * Loads the pair from the settings (PEM text, also on one line with `\n`, its base64, or the path of a file). Without a
 * setting it is generated into the data directory; in `prod` it is never generated (document 3, deployment settings).
 * @throws Error whose message describes the fault of the key in one line
 */
export async function loadSigningKey(settings: SigningKeySettings): Promise<SigningKey> {
  const pem =
    settings.OAUTH_PRIVATE_KEY === undefined
      ? await generatedPem(settings)
      : await readPem('OAUTH_PRIVATE_KEY', settings.OAUTH_PRIVATE_KEY);
  const privateKey = parse('OAUTH_PRIVATE_KEY', () =>
    createPrivateKey({ key: pem, passphrase: settings.OAUTH_PRIVATE_KEY_PASSPHRASE ?? '' }),
  );
  if (privateKey.asymmetricKeyType !== 'rsa') throw new Error('OAUTH_PRIVATE_KEY is not an RSA key');
  const publicKey = createPublicKey(privateKey);
  if (settings.OAUTH_PUBLIC_KEY !== undefined) {
    const publicPem = await readPem('OAUTH_PUBLIC_KEY', settings.OAUTH_PUBLIC_KEY);
    const given = parse('OAUTH_PUBLIC_KEY', () => createPublicKey(publicPem));
    // With halves of different pairs every issued token would be refused.
    if (!given.equals(publicKey)) throw new Error('OAUTH_PUBLIC_KEY does not belong to OAUTH_PRIVATE_KEY');
  }
  return { privateKey, publicKey };
}

async function generatedPem(settings: SigningKeySettings): Promise<string> {
  if (settings.APP_ENV === 'prod') throw new Error('OAUTH_PRIVATE_KEY is not set');
  return createFileOnce(join(settings.DATA_DIR, 'oauth-private-key.pem'), async () => {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  });
}

async function readPem(name: string, value: string): Promise<string> {
  if (value.includes(BEGINNING)) return value.replaceAll('\\n', '\n');
  // A path is hardly ever base64, and never that of a PEM text.
  const decoded = Buffer.from(value, 'base64').toString();
  if (decoded.includes(BEGINNING)) return decoded;
  try {
    return await readFile(value, 'utf8');
  } catch (error) {
    throw new Error(`${name} names a file that cannot be read`, { cause: error });
  }
}

function parse(name: string, read: () => KeyObject): KeyObject {
  try {
    return read();
  } catch (error) {
    throw new Error(`${name} is no readable key, or its passphrase is wrong`, { cause: error });
  }
}
