import { TroubleReader } from '../../../../src/bridge/harness/codeAgent/TroubleReader.ts';

const NOW = new Date('2026-11-27T08:00:00.000Z');
const RESETS_AT = NOW.getTime() / 1000 + 3_600;
const retry = (error_status: number) => ({ type: 'system', subtype: 'api_retry', error_status });
const answer = { type: 'assistant', message: { content: [] } };
const limit = (more: object) => ({
  type: 'rate_limit_event',
  rate_limit_info: { status: 'rejected', resetsAt: RESETS_AT, ...more },
});

function read(...lines: object[]): TroubleReader {
  const reader = new TroubleReader();
  for (const line of lines) reader.line(line as Record<string, unknown>, NOW);
  return reader;
}

describe('what an account kept a run from', () => {
  it('is a refused key from the third refusal in a row on: a login that has run out is renewed after the first', () => {
    expect(read(retry(401), retry(401)).isHopeless).toBe(false);
    expect(read(retry(401), retry(401), answer, retry(401)).isHopeless).toBe(false);
    expect(read(retry(529), retry(529), retry(529)).isHopeless).toBe(false);
    const refused = read(retry(401), retry(401), retry(401));
    expect(refused.isHopeless).toBe(true);
    expect(refused.trouble(true)).toEqual({ kind: 'sign-in', until: undefined });
  });

  it('is nothing once the model has answered, nor where the run had a result', () => {
    expect(read(limit({}), answer).trouble(true)).toBeUndefined();
    expect(read(limit({})).trouble(false)).toBeUndefined();
    expect(read(limit({})).trouble(true)).toEqual({ kind: 'limit', until: new Date(RESETS_AT * 1000) });
  });

  it.each([
    [
      'of one model has no end: the account can work with others',
      { rateLimitType: 'seven_day_opus' },
      { kind: 'limit', until: undefined },
    ],
    ['beyond which the work goes on for money is none', { isUsingOverage: true }, undefined],
    ['whose overage is allowed is none', { overageStatus: 'allowed_warning' }, undefined],
    [
      'whose overage is refused is one',
      { overageStatus: 'rejected', rateLimitType: 'five_hour' },
      { kind: 'limit', until: new Date(RESETS_AT * 1000) },
    ],
  ])('a limit %s', (_what, info, trouble) => {
    expect(read(limit(info)).trouble(true)).toEqual(trouble);
  });
});
