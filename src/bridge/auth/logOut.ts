import type { ConfigDir } from '../config/ConfigDir.ts';
import { discoverService } from './discoverService.ts';
import { judgeOauthError } from './judgeOauthError.ts';
import { type LoginFile, readLoginFile, writeLoginFile } from './LoginFile.ts';
import { withLoginLock } from './withLoginLock.ts';

/** How a logout went. `kept-there`: gone from this machine, but the service could not be told, for the reason given. */
export type LoggedOut =
  | { readonly kind: 'done' | 'was-out' }
  | { readonly kind: 'kept-there'; readonly reason: string };

/** Forgets the tokens here and has the service revoke them (RFC 7009). The instance's address stays for the next login. */
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
