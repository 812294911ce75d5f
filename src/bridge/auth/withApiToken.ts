import type { DevicePrompt } from './deviceGrant.ts';
import { deviceGrant } from './deviceGrant.ts';
import { discoverService, refuseOpenAddress } from './discoverService.ts';
import { CLIENT_ID } from './purposes.ts';

export interface ApiAddress {
  readonly url: string;
  readonly insecure: boolean;
}

/**
 * Does something with an access token of scope `api`: the given one, or one for which a person is asked by the device flow. That one
 * is written nowhere, and ends with the work.
 * @throws BadAddress, or what the OAuth library throws
 */
export async function withApiToken<Result>(
  { url, insecure }: ApiAddress,
  given: string | undefined,
  show: (prompt: DevicePrompt) => void | Promise<void>,
  work: (token: string) => Promise<Result>,
): Promise<Result> {
  refuseOpenAddress(url, insecure);
  if (given !== undefined) return work(given);
  const answer = await deviceGrant({ url, insecure, show }, { scopes: ['api'], resources: [url], first: url });
  try {
    return await work(answer.access_token);
  } finally {
    // The consent ends with its refresh token. An instance that is away ends the access token by its age.
    await revoke({ url, insecure }, answer.refresh_token ?? answer.access_token).catch(() => undefined);
  }
}

async function revoke({ url, insecure }: ApiAddress, token: string): Promise<void> {
  const { tokenRevocation } = await import('openid-client');
  await tokenRevocation(await discoverService(url, insecure), token, { client_id: CLIENT_ID });
}
