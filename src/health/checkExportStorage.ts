import type { CheckResult, HealthWorld } from './HealthCheck.ts';

/** Checks that the store of data exports takes, finds and deletes an object. */
export async function checkExportStorage({ domain }: Pick<HealthWorld, 'domain'>): Promise<CheckResult> {
  const { exportStorage } = domain.system();
  try {
    await exportStorage.probe();
    return { state: 'ok', detail: `exports are kept in ${exportStorage.place}` };
  } catch (error) {
    const said = (error as Error).message.split('\n', 1)[0]?.slice(0, 300);
    return { state: 'failed', detail: `exports cannot be kept in ${exportStorage.place}: ${said}` };
  }
}
