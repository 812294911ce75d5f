import { checkAuditSink } from './checkAuditSink.ts';
import { checkEncryptionKey } from './checkEncryptionKey.ts';
import { checkErrorTracking } from './checkErrorTracking.ts';
import { checkExportStorage } from './checkExportStorage.ts';
import { checkForgeApp } from './checkForgeApp.ts';
import { checkHub } from './checkHub.ts';
import { checkHubCookie } from './checkHubCookie.ts';
import { checkHubDirectives } from './checkHubDirectives.ts';
import { checkFailedJobs, checkQueue } from './checkJobs.ts';
import { checkMailQueue, checkMailTransport, checkSender } from './checkMail.ts';
import { checkMigrations } from './checkMigrations.ts';
import { checkOauthKeys } from './checkOauthKeys.ts';
import { checkPaymentKeys } from './checkPaymentKeys.ts';
import { checkPooler } from './checkPooler.ts';
import { checkClocks, checkJobRunners } from './checkProcesses.ts';
import { checkStorage } from './checkStorage.ts';
import type { CheckResult, HealthCheck, HealthWorld } from './HealthCheck.ts';

/** The checks after a deployment (document 3, post-deploy checks), in this order. */
const healthChecks: readonly HealthCheck[] = [
  { name: 'mail-transport', look: checkMailTransport },
  { name: 'mail-sender', look: checkSender },
  { name: 'mail-queue', look: checkMailQueue },
  { name: 'migrations', look: checkMigrations },
  {
    name: 'database-pooler',
    look: checkPooler,
    isListed: ({ settings }) => settings.DATABASE_POOLER_URL !== undefined,
  },
  { name: 'job-queue', look: checkQueue },
  { name: 'failed-jobs', look: checkFailedJobs },
  { name: 'job-runner', look: checkJobRunners },
  { name: 'clock', look: checkClocks },
  { name: 'hub', look: checkHub },
  { name: 'hub-cookie', look: checkHubCookie },
  { name: 'hub-directives', look: checkHubDirectives },
  { name: 'oauth-keys', look: checkOauthKeys },
  { name: 'export-storage', look: checkExportStorage },
  { name: 'account-storage', look: checkStorage },
  { name: 'encryption-key', look: checkEncryptionKey },
  { name: 'forge-app', look: checkForgeApp },
  { name: 'error-tracking', look: checkErrorTracking },
  { name: 'audit-sink', look: checkAuditSink },
  {
    name: 'payment-keys',
    look: checkPaymentKeys,
    isListed: ({ domain }) => domain.system().flags.enabled('billing.enabled'),
  },
];

/** Runs every check. A check that throws is failed and does not prevent the others. */
export function runHealthChecks(
  world: HealthWorld,
  checks: readonly HealthCheck[] = healthChecks,
): Promise<({ name: string } & CheckResult)[]> {
  return Promise.all(
    checks
      .filter(({ isListed }) => isListed?.(world) ?? true)
      .map(async ({ name, look }) => {
        try {
          return { name, ...(await look(world)) };
        } catch (error) {
          const detail = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
          return { name, state: 'failed' as const, detail };
        }
      }),
  );
}
