import type { CheckState } from '../health/HealthCheck.ts';
import { runHealthChecks } from '../health/healthChecks.ts';
import type { ConsoleCommand } from './Command.ts';

export const healthCommands: ConsoleCommand[] = [
  {
    name: 'health-check:status',
    usage: '[--strict]',
    description: 'Checks the parts of a deployment; exit code 1 when a check failed, with --strict also for warnings.',
    options: { strict: { type: 'boolean' } },
    words: [0, 0],
    changesNothing: true,
    run: async (world) => ({ checks: await runHealthChecks(world) }),
    failed: (result, { values }) => {
      const { checks } = result as { checks: { state: CheckState }[] };
      return checks.some(({ state }) => state === 'failed' || (state === 'warning' && values.strict === true));
    },
  },
];
