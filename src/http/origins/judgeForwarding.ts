import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';
import type { Forwarding } from '../Exchange.ts';
import { compileTrust } from './compileTrust.ts';

interface Judgement {
  readonly state: 'ok' | 'warning';
  readonly detail: string;
}

/**
 * Creates the judge of the proxies in front of a request (document 3, deployment settings): whether everything that
 * the chain says about the client was trusted. It reads the whole chain, because one proxy that is not trusted counts
 * as the client.
 * @param guessed the peer that this process believed although `trusted` is empty, if there was one
 */
export function createForwardingJudge(
  trusted: readonly string[],
  baseUrl: string,
  guessed: () => string | undefined = () => undefined,
): (request: IncomingMessage, sent: Forwarding | undefined) => Judgement {
  const judge = createChainJudge(trusted, baseUrl);
  return (request, sent) => {
    const judgement = judge(request, sent);
    const peer = trusted.length === 0 ? guessed() : undefined;
    if (peer === undefined || judgement.state !== 'ok') return judgement;
    // Behind a proxy its headers are the expected ones; without one, they come from somebody who claims an address.
    if (judgement.detail === NO_PROXY) {
      return warning(
        `${NO_PROXY} of you, but headers of ${peer} that name a client were believed, because TRUSTED_PROXIES is unset: list your proxies there`,
      );
    }
    const hint = 'TRUSTED_PROXIES is unset, so any private address may name a client: list your proxies';
    return { state: 'ok', detail: `${judgement.detail}; ${hint}` };
  };
}

const NO_PROXY = 'no proxy in front';

function createChainJudge(trusted: readonly string[], baseUrl: string): ReturnType<typeof createForwardingJudge> {
  const trust = compileTrust(trusted);
  const wantsHttps = baseUrl.startsWith('https:');
  return (request, sent) => {
    const chain = request.headers['x-forwarded-for'];
    const peer = request.socket.remoteAddress ?? 'an unknown address';
    const { proto, host } = sent ?? {};
    if (chain === undefined && proto === undefined && host === undefined) {
      return wantsHttps
        ? warning(`${NO_PROXY}, although DEFAULT_URI is https: let the proxy send X-Forwarded-Proto`)
        : { state: 'ok', detail: NO_PROXY };
    }
    if (!trust(peer, 0)) {
      return warning(`forwarded headers from ${peer} were ignored: add it to TRUSTED_PROXIES if it is your proxy`);
    }
    const secure = proto?.split(',', 1)[0]?.trim() === 'https';
    if (wantsHttps && !secure) {
      return warning(`${peer} says that the request came over http, although DEFAULT_URI is https`);
    }
    if (chain === undefined) {
      return warning(`${peer} sends no X-Forwarded-For, so that everybody counts as one client`);
    }
    // From the nearest proxy outward; the last address is the client's.
    const addresses = proxyAddr.all(request);
    const strange = addresses.find((address) => isIP(address) === 0);
    if (strange !== undefined) return warning('X-Forwarded-For holds something that is no address, which is ignored');
    const client = addresses.findIndex((address, hop) => !trust(address, hop));
    const last = addresses.length - 1;
    if (client !== -1 && client < last) {
      const names = `${addresses[client]}, which passed on ${addresses[client + 1]}`;
      return warning(`you count as ${names}: add it to TRUSTED_PROXIES if it is your proxy`);
    }
    const proxies = last === 1 ? '1 proxy, trusted' : `${last} proxies, all trusted`;
    return { state: 'ok', detail: `${proxies}; you are ${addresses[last]} over ${secure ? 'https' : 'http'}` };
  };
}

const warning = (detail: string): Judgement => ({ state: 'warning', detail });
