import { setTimeout as pause } from 'node:timers/promises';
import type { Configuration, DeviceAuthorizationResponse, TokenEndpointResponse } from 'openid-client';
import { ServiceError } from '../api/ServiceCall.ts';
import { discoverService } from './discoverService.ts';
import { judgeOauthError } from './judgeOauthError.ts';

/** What a person needs to authorize this machine. */
export interface DevicePrompt {
  /** The link that contains the code, if the service offers one. */
  readonly link: string;
  readonly page: string;
  readonly code: string;
  readonly expiresInSeconds: number;
}

export interface DeviceOptions {
  readonly url: string;
  readonly insecure?: boolean;
  readonly show: (prompt: DevicePrompt) => void | Promise<void>;
  readonly signal?: AbortSignal;
  /** Seconds between two polls; the service's own value by default. */
  readonly pollSeconds?: number;
}

/**
 * Asks for tokens by the device flow (RFC 8628): shows a link and a code, and waits for a person's consent.
 * @param asked the scopes, the resources of the consent, and the one of the first token
 * @throws BadAddress, or what the OAuth library throws
 */
export async function deviceGrant(
  options: DeviceOptions,
  { scopes, resources, first }: { scopes: readonly string[]; resources: readonly string[]; first: string },
): Promise<TokenEndpointResponse> {
  const { url, insecure = false } = options;
  const oauth = await import('openid-client');
  const service = await discoverService(url, insecure);
  const asked = new URLSearchParams({ scope: scopes.join(' ') });
  for (const resource of resources) asked.append('resource', resource);
  const started = await oauth.initiateDeviceAuthorization(service, asked);
  await options.show({
    link: started.verification_uri_complete ?? started.verification_uri,
    page: started.verification_uri,
    code: started.user_code,
    expiresInSeconds: started.expires_in,
  });
  const interval = options.pollSeconds ?? started.interval ?? 5;
  return poll(service, { ...started, interval }, options, first);
}

/** Polls until the person has decided. A service that is briefly unreachable does not invalidate the code. */
async function poll(
  service: Configuration,
  started: DeviceAuthorizationResponse & { interval: number },
  options: Pick<DeviceOptions, 'url' | 'signal'>,
  resource: string,
): Promise<TokenEndpointResponse> {
  const { pollDeviceAuthorizationGrant } = await import('openid-client');
  const deadline = Date.now() + started.expires_in * 1000;
  for (;;) {
    try {
      return await pollDeviceAuthorizationGrant(
        service,
        { ...started, expires_in: Math.max(1, Math.floor((deadline - Date.now()) / 1000)) },
        { resource },
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
