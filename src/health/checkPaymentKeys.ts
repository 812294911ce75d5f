import type { CheckResult, HealthWorld } from './HealthCheck.ts';

const NEEDED = ['PAYMENT_SECRET_KEY', 'PAYMENT_WEBHOOK_SECRET', 'PAYMENT_PRICE_ID'] as const;
const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Checks that the settings of billing are complete (document 3, post-deploy checks). It shows no value. */
export async function checkPaymentKeys({ settings }: Pick<HealthWorld, 'settings'>): Promise<CheckResult> {
  const missing = NEEDED.filter((name) => settings[name] === undefined);
  if (missing.length === 0) return { state: 'ok', detail: 'the keys of the payment service are set' };
  return {
    state: 'failed',
    detail: `billing is on, and ${LIST.format(missing)} ${missing.length === 1 ? 'is' : 'are'} not set`,
  };
}
