import type { ConfigDir } from '../config/ConfigDir.ts';
import { discoverService } from './discoverService.ts';
import { judgeOauthError } from './judgeOauthError.ts';
import { type LoginFile, readLoginFile, writeLoginFile } from './LoginFile.ts';
import { withLoginLock } from './withLoginLock.ts';

/**
 * The outcome of a logout. `kept-there`: the tokens are gone from this machine, but the service could not be reached to
 * revoke them.
 */
export type LoggedOut =
  | { readonly kind: 'done' | 'was-out' }
  | { readonly kind: 'kept-there'; readonly reason: string };

/**
 * Deletes the tokens here and asks the service to revoke them (RFC 7009). The instance's address stays for the next
 * login.
 */
export async function logOut(config: ConfigDir): Promise<LoggedOut> {
  return withLoginLock(config, async () => {
    const file = await readLoginFile(config);
    if (file?.refreshToken === undefined) return { kind: 'was-out' };
    const { url, insecure } = file;
    await writeLoginFile(config, { url, ...(insecure === undefined ? {} : { insecure }) });
    try {
      await revoke(file, file.refreshToken);
      return { kind: 'done' };
    } catch (error) {
      return { kind: 'kept-there', reason: judgeOauthError(error, url).message };
    }
  });
}

async function revoke(file: LoginFile, refreshToken: string): Promise<void> {
  const { tokenRevocation } = await import('openid-client');
  await tokenRevocation(await discoverService(file.url, file.insecure), refreshToken, {
    token_type_hint: 'refresh_token',
  });
}
