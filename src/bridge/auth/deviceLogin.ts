import type { ConfigDir } from '../config/ConfigDir.ts';
import { type DeviceOptions, deviceGrant } from './deviceGrant.ts';
import { accessToken } from './Login.ts';
import { writeLoginFile } from './LoginFile.ts';
import { PURPOSES, resourceOf } from './purposes.ts';
import { withLoginLock } from './withLoginLock.ts';

/**
 * Logs in by the device flow (RFC 8628): shows a link and a code, waits for a person's consent, and saves the tokens.
 * One consent covers the bridge and the tools of its agents; each gets its own access tokens from the one refresh
 * token.
 * @throws BadAddress, or what the OAuth library throws
 */
export async function deviceLogin(config: ConfigDir, options: DeviceOptions): Promise<void> {
  const { url, insecure = false } = options;
  const answer = await deviceGrant(options, {
    scopes: PURPOSES,
    resources: PURPOSES.map((purpose) => resourceOf(url, purpose)),
    first: resourceOf(url, 'agent'),
  });
  if (answer.refresh_token === undefined) throw new Error(`${url} issued no refresh token`);
  const { refresh_token: refreshToken } = answer;
  await withLoginLock(config, () =>
    writeLoginFile(config, {
      url,
      ...(insecure ? { insecure } : {}),
      refreshToken,
      // Leaves a margin for the time that the answer took.
      tokens: { agent: accessToken(answer, Date.now() - 1_000) },
    }),
  );
}
