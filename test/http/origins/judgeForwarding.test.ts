import type { IncomingMessage } from 'node:http';
import { createForwardingJudge } from '../../../src/http/origins/judgeForwarding.ts';

const CLIENT = '203.0.113.9';
const PROXY = '198.51.100.7';

/** The judge's result for a request from `peer` that came through a chain, written as in X-Forwarded-For. */
function judge(
  {
    trusted = [],
    baseUrl = 'http://board.test',
    guessed,
  }: { trusted?: string[]; baseUrl?: string; guessed?: () => string },
  peer: string,
  headers: { chain?: string; proto?: string; host?: string } = {},
) {
  const { chain, proto, host } = headers;
  const request = {
    socket: { remoteAddress: peer },
    // Node's property of a socket that proxy-addr reads.
    connection: { remoteAddress: peer },
    headers: chain === undefined ? {} : { 'x-forwarded-for': chain },
  } as unknown as IncomingMessage;
  return createForwardingJudge(trusted, baseUrl, guessed)(request, { proto, host });
}

describe('the proxies in front of a request', () => {
  it('are absent, or all trusted [DEPLOY-04]', () => {
    expect(judge({}, CLIENT)).toEqual({ state: 'ok', detail: 'no proxy in front' });
    expect(judge({}, '10.0.0.1', { chain: CLIENT, proto: 'https' })).toEqual({
      state: 'ok',
      detail: `1 proxy, trusted; you are ${CLIENT} over https`,
    });
    const behind = { trusted: ['PRIVATE_SUBNETS', PROXY], baseUrl: 'https://board.test' };
    expect(judge(behind, '10.0.0.1', { chain: `${CLIENT}, ${PROXY}, 10.0.0.2`, proto: 'https' })).toEqual({
      state: 'ok',
      detail: `3 proxies, all trusted; you are ${CLIENT} over https`,
    });
  });

  it('are believed because nobody listed one, which the row says as soon as it happened in this process [STATUS-10]', () => {
    const guessed = () => '192.168.1.20';
    const through = { chain: CLIENT, proto: 'https' };
    expect(judge({ guessed }, '10.0.0.1', through)).toEqual({
      state: 'ok',
      detail: `1 proxy, trusted; you are ${CLIENT} over https; TRUSTED_PROXIES is unset, so any private address may name a client: list your proxies`,
    });
    expect(judge({ guessed }, CLIENT)).toEqual({
      state: 'warning',
      detail:
        'no proxy in front of you, but headers of 192.168.1.20 that name a client were believed, because TRUSTED_PROXIES is unset: list your proxies there',
    });
    for (const setting of [{ trusted: ['10.0.0.0/8'], guessed }, {}]) {
      expect(judge(setting, CLIENT).detail).toBe('no proxy in front');
      expect(judge(setting, '10.0.0.1', through).detail).toBe(`1 proxy, trusted; you are ${CLIENT} over https`);
    }
  });

  it.each([
    ['the nearest is not trusted', {}, PROXY, { chain: CLIENT, proto: 'https' }, `from ${PROXY} were ignored`],
    ['only its host came', {}, PROXY, { host: 'board.test' }, `from ${PROXY} were ignored`],
    ['one in the middle is not', {}, '10.0.0.1', { chain: `${CLIENT}, ${PROXY}` }, `you count as ${PROXY}`],
    ['something in the chain is no address', {}, '10.0.0.1', { chain: 'unknown' }, 'no address'],
    ['the chain is missing', {}, '10.0.0.1', { proto: 'http' }, 'no X-Forwarded-For'],
    ['http counts, where https is meant', { baseUrl: 'https://b.test' }, '10.0.0.1', { chain: CLIENT }, 'over http,'],
    ['nobody says https', { baseUrl: 'https://b.test' }, '10.0.0.1', {}, 'DEFAULT_URI is https'],
  ])('are warned of where %s [STATUS-10]', (_what, setting, peer, headers, said) => {
    expect(judge(setting, peer, headers)).toEqual({ state: 'warning', detail: expect.stringContaining(said) });
  });
});
