import { optionalText, webAddress } from './forms.ts';
import { defineGroup } from './Setting.ts';

export const billingSettings = defineGroup({
  title: 'Billing',
  intro:
    'Payments by Stripe, see [Billing](operations.md#billing). Without the flag `billing.enabled` none of these is used, and its client is not loaded.',
  settings: {
    PAYMENT_SECRET_KEY: optionalText({ about: 'The secret key of the account at Stripe.' }),
    PAYMENT_WEBHOOK_SECRET: optionalText({
      about: 'The signing secret of the webhook `/webhooks/payment`. Without it that address does not exist.',
    }),
    PAYMENT_PRICE_ID: optionalText({ about: 'The id of the recurring price of the plan `pro`.' }),
    PAYMENT_API_URL: webAddress({
      about: "The address of another service that speaks Stripe's API.",
      fallback: "Stripe's own",
    }),
  },
});
