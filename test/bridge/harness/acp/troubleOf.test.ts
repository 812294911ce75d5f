import { troubleOf } from '../../../../src/bridge/harness/acp/troubleOf.ts';

const NOW = new Date('2026-11-27T08:10:00Z');

describe('what the fault of an agent says about its account', () => {
  it.each([
    [{ text: 'x', signIn: true }, 'sign-in'],
    [{ text: 'x', code: 401 }, 'sign-in'],
    [{ text: 'x', code: 429 }, 'limit'],
    [{ text: 'x', code: 402 }, 'billing'],
    [{ text: 'x', data: { errorKind: 'billing_error' } }, 'billing'],
    [{ text: 'x', data: { codexErrorInfo: 'usageLimitExceeded' } }, 'limit'],
    [{ text: 'invalid x-api-key' }, 'sign-in'],
    [{ text: 'Incorrect API key provided: sk-…' }, 'sign-in'],
    [{ text: 'API key not valid. Please pass a valid API key.' }, 'sign-in'],
    [{ text: 'You exceeded your current quota, please check your plan and billing details.' }, 'limit'],
    [{ text: 'You have exhausted your daily quota on this model.' }, 'limit'],
    [{ text: 'Overloaded', code: -32603 }, undefined],
    [{ text: 'x', data: { errorKind: 'constructor' } }, undefined],
    [{ text: 'x', data: { errorKind: 7 } }, undefined],
  ])('%j: %s', (fault, kind) => {
    expect(troubleOf(fault, NOW)?.kind).toBe(kind);
  });

  it('names the end of a limit, where the words do', () => {
    const text = 'You’ve hit your usage limit. Try again at 8:56 AM (UTC).';
    expect(troubleOf({ text }, NOW)).toEqual({ kind: 'limit', until: new Date('2026-11-27T08:56:00Z') });
  });
});
