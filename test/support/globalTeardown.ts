import { stopTestCluster } from './postgres.ts';

export default async function globalTeardown(): Promise<void> {
  await stopTestCluster();
}
