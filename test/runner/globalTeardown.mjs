export default async function globalTeardown() {
  const { stopTestCluster } = await import('../support/postgres.ts');
  await stopTestCluster();
}
