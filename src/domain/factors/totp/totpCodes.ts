import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the values that every authenticator app takes: SHA-1, six digits, thirty seconds. */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** How many time steps a clock may be off in either direction. */
const STEPS_OFF = 1;
const SECRET_BYTES = 20;
/** The library throws for other digits, such as Arabic ones. */
const DIGITS = /^[0-9]{6}$/;

/** A new secret, in base 32, for typing it into an app without a camera. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The time step of a moment: units of thirty seconds since 1970. */
export function totpStep(at: Date): number {
  return TOTP.counter({ period: RULES.period, timestamp: at.getTime() });
}

/** The code of a time step. */
export function totpCode(secret: string, step: number): string {
  return TOTP.generate({ ...RULES, secret: Secret.fromBase32(secret), timestamp: step * RULES.period * 1000 });
}

/**
 * The time step whose code was typed: the present one, the one before or the one after, for clocks that are off (RFC
 * 6238, section 5.2). Undefined for any other code.
 * @param after steps up to this one are not accepted, so that a code works only once
 */
export function matchTotp(secret: string, code: string, at: Date, after: number | null): number | undefined {
  if (!DIGITS.test(code)) return undefined;
  const present = totpStep(at);
  for (let step = present - STEPS_OFF; step <= present + STEPS_OFF; step++) {
    const isNew = after === null || step > after;
    if (
      isNew &&
      TOTP.validate({
        ...RULES,
        token: code,
        secret: Secret.fromBase32(secret),
        timestamp: step * RULES.period * 1000,
        window: 0,
      }) === 0
    ) {
      return step;
    }
  }
  return undefined;
}

/** The address that authenticator apps read from the picture; it names the instance and the account. */
export function totpAddress(secret: string, account: { readonly email: string; readonly host: string }): string {
  return new TOTP({
    ...RULES,
    issuer: `Bascule ${account.host}`,
    label: account.email,
    secret: Secret.fromBase32(secret),
  }).toString();
}
