import type { Settings } from '../config.ts';
import type { PaymentProvider } from '../domain/PaymentProvider.ts';
import { StripePayments } from './StripePayments.ts';

/** The payment service of this instance. Nothing of it is loaded or called before the flag `billing.enabled` is on. */
export function createPayments(
  settings: Pick<Settings, Extract<keyof Settings, `PAYMENT_${string}`>>,
): PaymentProvider {
  return new StripePayments({
    secretKey: settings.PAYMENT_SECRET_KEY,
    webhookSecret: settings.PAYMENT_WEBHOOK_SECRET,
    priceId: settings.PAYMENT_PRICE_ID,
    apiUrl: settings.PAYMENT_API_URL,
  });
}
