import type { IncomingMessage } from 'node:http';
import { createForwardingJudge } from '../../../src/http/origins/judgeForwarding.ts';

const CLIENT = '203.0.113.9';
const PROXY = '198.51.100.7';

/** The judge's result for a request from `peer` that came through a chain, written as in X-Forwarded-For. */
function judge(
  { trusted = [], baseUrl = 'http://board.test' }: { trusted?: string[]; baseUrl?: string },
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
  return createForwardingJudge(trusted, baseUrl)(request, { proto, host });
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
