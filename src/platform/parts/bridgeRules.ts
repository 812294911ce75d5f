import type { Settings } from '../../config.ts';
import { type BridgeRules, CLI_RANGE } from '../../domain/BridgeRules.ts';
import { createForgeApp } from './createForgeApp.ts';

/** The settings that the rules of the domain need. */
export function bridgeRules(
  settings: Settings,
  facts: { baseUrl: string; hubConfigured: boolean; seesStreams: boolean },
): BridgeRules {
  return {
    workRequestLeaseSeconds: settings.APP_BRIDGE_WORK_REQUEST_LEASE_SECONDS,
    subjectWorkTimeoutMinutes: settings.APP_BRIDGE_SUBJECT_WORK_TIMEOUT_MINUTES,
    defaultCommandTtlMinutes: settings.APP_BRIDGE_DEFAULT_COMMAND_TTL_MINUTES,
    defaultHeartbeatIntervalSeconds: settings.APP_BRIDGE_DEFAULT_HEARTBEAT_INTERVAL_SECONDS,
    defaultStopSigtermAfterMs: settings.APP_BRIDGE_DEFAULT_STOP_SIGTERM_AFTER_MS,
    defaultStopSigkillAfterMs: settings.APP_BRIDGE_DEFAULT_STOP_SIGKILL_AFTER_MS,
    defaultRunRetentionDays: settings.APP_BRIDGE_DEFAULT_RUN_RETENTION_DAYS,
    requireSecondFactor: settings.REQUIRE_SECOND_FACTOR,
    cliRange: CLI_RANGE,
    artifactContentHost: settings.ARTIFACT_CONTENT_HOST,
    siteReviewProject: settings.SITE_REVIEW_WIDGET_PROJECT,
    connectsByApp: createForgeApp(settings) !== undefined,
    exportDays: settings.DATA_EXPORT_DAYS,
    workRequestRetentionDays: settings.WORK_REQUEST_RETENTION_DAYS,
    auditRetentionDays: settings.AUDIT_RETENTION_DAYS,
    exportRecordDays: settings.DATA_EXPORT_RECORD_DAYS,
    bridgeRetentionDays: settings.BRIDGE_RETENTION_DAYS,
    storageMaxCards: settings.STORAGE_MAX_CARDS,
    storageMaxBytes: settings.STORAGE_MAX_BYTES,
    ...facts,
  };
}
