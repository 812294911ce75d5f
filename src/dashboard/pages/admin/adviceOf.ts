import type { HealthCheckState } from '../../__generated__/StatusPageQuery.graphql.ts';
import { t } from '../../texts/t.ts';

/** What an operator can do about a fault, beyond what the check's own message says. */
const ADVICE: Readonly<Record<string, string>> = {
  'mail-transport': t`Set MAILER_DSN to your mail server, such as smtp://user:password@mail.example.com:587, and restart.`,
  'mail-sender': t`Set MAILER_FROM_ADDRESS to an address of your own domain, and restart.`,
  'mail-queue': t`Check mail-transport first: waiting mails are retried automatically.`,
  migrations: t`Restart with the newest version of your processes: each start applies what is pending.`,
  'job-queue': t`Jobs run where SERVICES names jobs. Start such a process.`,
  'failed-jobs': t`The page Jobs names the error of each. Run the job again when its cause is gone.`,
  'job-runner': t`Start a process whose SERVICES names jobs, and look into its log.`,
  clock: t`Let the machine take its time from the network (NTP): beyond five seconds it runs no jobs.`,
  hub: t`Set HUB_URL, HUB_PUBLIC_URL and HUB_JWT_SECRET together, or none of them for the embedded hub.`,
  'hub-cookie': t`Give the hub a name beside that of DEFAULT_URI, such as hub.example.com beside board.example.com.`,
  'hub-directives': t`Add write_timeout 3600s and cors_origins with the address of DEFAULT_URI to HUB_EXTRA_DIRECTIVES, or unset it; restart the hub.`,
  'oauth-keys': t`Set OAUTH_PRIVATE_KEY, its passphrase and OAUTH_ENCRYPTION_KEY, and restart.`,
  'export-storage': t`Check the settings EXPORT_STORAGE_*, the rights of the key, and the room of the store.`,
  'account-storage': t`A full account gets an error for each new text. Its members free up space, or raise STORAGE_MAX_CARDS or STORAGE_MAX_BYTES, and restart.`,
  'encryption-key': t`Set APP_ENCRYPTION_KEY to the one that app:secrets:generate makes, keep a copy, and restart.`,
  'forge-app': t`Set FORGE_APP_SLUG, FORGE_APP_CLIENT_ID, FORGE_APP_CLIENT_SECRET and FORGE_APP_WEBHOOK_SECRET, or none of them; FORGE_APP_PRIVATE_KEY is PEM. Then restart.`,
  'audit-sink': t`Check AUDIT_SINK_URL, AUDIT_SINK_TOKEN and the sink. Waiting lines are sent automatically.`,
  'payment-keys': t`Set PAYMENT_SECRET_KEY, PAYMENT_WEBHOOK_SECRET and PAYMENT_PRICE_ID, and restart; or switch billing.enabled off.`,
  'trusted-proxies': t`TRUSTED_PROXIES takes addresses and networks, separated by commas. Restart, and check again here.`,
};

/** The advice of a check, if it found a fault: a part that works, or of which nothing could be learnt, needs none. */
export const adviceOf = (name: string, state: HealthCheckState): string | undefined =>
  state === 'FAILED' || state === 'WARNING' ? ADVICE[name] : undefined;
