import * as client from 'openid-client';
import type { Browser, Page } from './Browser.ts';
import type { OauthSite } from './startOauth.ts';

/** The public client library, set up by the server's own metadata. */
export async function discover(site: OauthSite, clientId = 'bascule-cli'): Promise<client.Configuration> {
  return client.discovery(new URL(site.url), clientId, undefined, client.None(), {
    algorithm: 'oauth2',
    execute: [client.allowInsecureRequests],
  });
}

/** A device login through to its tokens, with a person at `browser` who allows it. */
export async function deviceLogin(
  site: OauthSite,
  browser: Browser,
  scope = 'agent',
): Promise<client.TokenEndpointResponse> {
  const config = await discover(site);
  const started = await client.initiateDeviceAuthorization(config, { scope });
  await allowDevice(browser, started.verification_uri_complete ?? '');
  return client.pollDeviceAuthorizationGrant(config, { ...started, interval: 0.01 });
}

/** Opens the link of a device, goes on to the question and answers it. */
export async function allowDevice(browser: Browser, link: string, decision = 'allow'): Promise<Page> {
  const { pathname, search } = new URL(link);
  const question = await browser.submit(await browser.visit(`${pathname}${search}`), {});
  return browser.submit(question, { decision });
}

/** A device login for the service and its tools at once, answered by a person at `browser`. */
export async function loginForBoth(
  site: OauthSite,
  browser: Browser,
): Promise<{ question: Page; redeemCode: (parameters?: Record<string, string>) => ReturnType<typeof redeem> }> {
  const asked = new URLSearchParams({ client_id: 'bascule-cli', scope: 'agent mcp', resource: site.url });
  asked.append('resource', `${site.url}/mcp`);
  const response = await fetch(`${site.url}/oauth/device_authorization`, { method: 'POST', body: asked });
  const started = (await response.json()) as Record<'verification_uri_complete' | 'device_code', string>;
  const { pathname, search } = new URL(started.verification_uri_complete);
  const question = await browser.submit(await browser.visit(`${pathname}${search}`), {});
  await browser.submit(question, { decision: 'allow' });
  const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: started.device_code };
  return { question, redeemCode: (parameters) => redeem(site, { ...grant, ...parameters }) };
}

export async function refresh(
  site: OauthSite,
  refreshToken: string,
  parameters: Record<string, string> = {},
): ReturnType<typeof redeem> {
  return redeem(site, { grant_type: 'refresh_token', refresh_token: refreshToken, ...parameters });
}

async function redeem(
  site: OauthSite,
  parameters: Record<string, string>,
): Promise<{ status: number; body: Record<string, string> }> {
  const response = await fetch(`${site.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'bascule-cli', ...parameters }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}
