import { setTimeout as pause } from 'node:timers/promises';
import type { Configuration, DeviceAuthorizationResponse, TokenEndpointResponse } from 'openid-client';
import { ServiceError } from '../api/ServiceCall.ts';
import type { ConfigDir } from '../config/ConfigDir.ts';
import { discoverService } from './discoverService.ts';
import { judgeOauthError } from './judgeOauthError.ts';
import { accessToken } from './Login.ts';
import { writeLoginFile } from './LoginFile.ts';
import { PURPOSES, resourceOf } from './purposes.ts';
import { withLoginLock } from './withLoginLock.ts';

/** What a person needs to authorize this machine. */
export interface DevicePrompt {
  /** The link that contains the code, if the service offers one. */
  readonly link: string;
  readonly page: string;
  readonly code: string;
  readonly expiresInSeconds: number;
}

/**
 * Logs in by the device flow (RFC 8628): shows a link and a code, waits for a person's consent, and saves the tokens.
 * One consent covers the bridge and the tools of its agents; each gets its own access tokens from the one refresh
 * token.
 * @throws BadAddress, or what the OAuth library throws
 */
export async function deviceLogin(
  config: ConfigDir,
  options: {
    url: string;
    insecure?: boolean;
    show: (prompt: DevicePrompt) => void | Promise<void>;
    signal?: AbortSignal;
    /** Seconds between two polls; the service's own value by default. */
    pollSeconds?: number;
  },
): Promise<void> {
  const { url, insecure = false } = options;
  const oauth = await import('openid-client');
  const service = await discoverService(url, insecure);
  const asked = new URLSearchParams({ scope: PURPOSES.join(' ') });
  for (const purpose of PURPOSES) asked.append('resource', resourceOf(url, purpose));
  const started = await oauth.initiateDeviceAuthorization(service, asked);
  await options.show({
    link: started.verification_uri_complete ?? started.verification_uri,
    page: started.verification_uri,
    code: started.user_code,
    expiresInSeconds: started.expires_in,
  });
  const answer = await poll(service, { ...started, interval: options.pollSeconds ?? started.interval ?? 5 }, options);
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

/** Polls until the person has decided. A service that is briefly unreachable does not invalidate the code. */
async function poll(
  service: Configuration,
  started: DeviceAuthorizationResponse & { interval: number },
  options: { url: string; signal?: AbortSignal },
): Promise<TokenEndpointResponse> {
  const { pollDeviceAuthorizationGrant } = await import('openid-client');
  const deadline = Date.now() + started.expires_in * 1000;
  for (;;) {
    try {
      return await pollDeviceAuthorizationGrant(
        service,
        { ...started, expires_in: Math.max(1, Math.floor((deadline - Date.now()) / 1000)) },
        { resource: resourceOf(options.url, 'agent') },
        options.signal === undefined ? {} : { signal: options.signal },
      );
    } catch (error) {
      const judged = judgeOauthError(error, options.url);
      const away = judged instanceof ServiceError && judged.retryable && options.signal?.aborted !== true;
      if (!away || Date.now() >= deadline) throw error;
      await pause(Math.max(started.interval * 1000, (judged as ServiceError).retryAfterMs ?? 0));
    }
  }
}
