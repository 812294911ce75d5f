import {
  matchTotp,
  newTotpSecret,
  totpAddress,
  totpCode,
  totpStep,
} from '../../../../src/domain/factors/totp/totpCodes.ts';

/** The key of RFC 6238, appendix B: the text 12345678901234567890. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('the codes of an authenticator app', () => {
  // The document prints eight digits, of which six are the last six.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('are those of RFC 6238 at %i seconds', (seconds, code) => {
    expect(totpCode(SECRET, totpStep(at(seconds)))).toBe(code);
    expect(matchTotp(SECRET, code, at(seconds), null)).toBe(Math.floor(seconds / 30));
  });

  it('count from thirty seconds before their time to thirty seconds after it, and not a second longer', () => {
    const step = 40_000_000;
    const code = totpCode(SECRET, step);
    const begins = step * 30;
    const taken = (seconds: number) => matchTotp(SECRET, code, at(seconds), null);
    expect([begins - 31, begins - 30, begins, begins + 29, begins + 59, begins + 60].map(taken)).toEqual([
      undefined,
      step,
      step,
      step,
      step,
      undefined,
    ]);
  });

  it('count once: a used step, or an earlier one, is not accepted', () => {
    const step = 40_000_000;
    const now = at(step * 30 + 10);
    expect(matchTotp(SECRET, totpCode(SECRET, step), now, step - 1)).toBe(step);
    expect(matchTotp(SECRET, totpCode(SECRET, step), now, step)).toBeUndefined();
    expect(matchTotp(SECRET, totpCode(SECRET, step - 1), now, step)).toBeUndefined();
    expect(matchTotp(SECRET, totpCode(SECRET, step + 1), now, step)).toBe(step + 1);
  });

  it.each(['', '12345', '1234567', 'abcdef', '-12345', '1e1000', '٠٠٠٠٠٠'])('are six digits, and not %j', (code) => {
    expect(matchTotp(SECRET, code, at(59), null)).toBeUndefined();
  });

  it('come of keys of 160 bits, each another one', () => {
    const [one, other] = [newTotpSecret(), newTotpSecret()];
    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(one).not.toBe(other);
  });

  it('are set up with an address that names the instance and the account', () => {
    const url = new URL(totpAddress(SECRET, { email: 'ada+1@example.test', host: 'board.example:8443' }));
    expect(url.protocol).toBe('otpauth:');
    expect(decodeURIComponent(url.pathname)).toContain('ada+1@example.test');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'Bascule board.example:8443',
      secret: SECRET,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
