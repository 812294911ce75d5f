import type { CheckResult, HealthWorld } from './HealthCheck.ts';

const NEEDED = ['PAYMENT_SECRET_KEY', 'PAYMENT_WEBHOOK_SECRET', 'PAYMENT_PRICE_ID'] as const;

/** Checks that billing has what it needs (document 3, post-deploy checks). It tells no value. */
export async function checkPaymentKeys({ settings }: Pick<HealthWorld, 'settings'>): Promise<CheckResult> {
  const missing = NEEDED.filter((name) => settings[name] === undefined);
  return missing.length === 0
    ? { state: 'ok', detail: 'the keys of the payment service are set' }
    : { state: 'failed', detail: `billing is on, and ${missing.join(' and ')} is not set` };
}
