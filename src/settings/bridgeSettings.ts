import { cron, wholeNumber } from './forms.ts';
import { defineGroup } from './Setting.ts';

export const bridgeSettings = defineGroup({
  title: 'Bridges and work',
  settings: {
    APP_BRIDGE_WORK_REQUEST_LEASE_SECONDS: wholeNumber({
      default: 120,
      unit: 'seconds',
      about: 'How long a claim is valid without a heartbeat that renews its lease.',
    }),
    APP_BRIDGE_SUBJECT_WORK_TIMEOUT_MINUTES: wholeNumber({
      default: 120,
      unit: 'minutes',
      about: 'How long a request about anything but a card waits for a bridge.',
    }),
    APP_BRIDGE_DEFAULT_COMMAND_TTL_MINUTES: wholeNumber({
      default: 15,
      unit: 'minutes',
      about: 'The default of the flag `bridge.command_ttl_minutes`.',
    }),
    APP_BRIDGE_DEFAULT_HEARTBEAT_INTERVAL_SECONDS: wholeNumber({
      default: 60,
      floor: 10,
      unit: 'seconds',
      about: 'The default of the flag `bridge.heartbeat_interval_seconds`.',
    }),
    APP_BRIDGE_DEFAULT_STOP_SIGTERM_AFTER_MS: wholeNumber({
      default: 7500,
      floor: 100,
      unit: 'milliseconds',
      about: 'The default of the flag `bridge.stop_sigterm_after_ms`.',
    }),
    APP_BRIDGE_DEFAULT_STOP_SIGKILL_AFTER_MS: wholeNumber({
      default: 2500,
      floor: 100,
      unit: 'milliseconds',
      about: 'The default of the flag `bridge.stop_sigkill_after_ms`.',
    }),
    APP_BRIDGE_DEFAULT_RUN_RETENTION_DAYS: wholeNumber({
      default: 180,
      unit: 'days',
      about: 'The default of the flag `bridge.run_retention_days`.',
    }),
    APP_BRIDGE_WORK_REQUEST_REOPEN_SCHEDULE: cron({
      default: '* * * * *',
      about: 'When work requests with a lapsed claim are offered again.',
    }),
    APP_BRIDGE_SUBJECT_WORK_EXPIRY_SCHEDULE: cron({
      default: '* * * * *',
      about: 'When requests about other subjects than cards expire.',
    }),
    APP_BRIDGE_COMMAND_EXPIRY_SCHEDULE: cron({ default: '* * * * *', about: 'When commands expire.' }),
    APP_BRIDGE_RUN_TIMEOUT_SCHEDULE: cron({
      default: '* * * * *',
      about: 'When open runs of bridges that no longer send heartbeats are timed out.',
    }),
  },
  notes: 'The flags are described in [Flags](operations.md#flags).',
});
