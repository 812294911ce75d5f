/**
 * The address of a test's database behind the pooler that TEST_DATABASE_POOLER_URL names; undefined where a run has none,
 * and for an address that leads past the run's server, such as one through a proxy.
 */
export function poolerOf(url: string | undefined): string | undefined {
  const { TEST_DATABASE_POOLER_URL: pooler, TEST_DATABASE_ADMIN_URL: admin } = process.env;
  if (!pooler || !admin || url === undefined) return undefined;
  const direct = new URL(url);
  if (direct.host !== new URL(admin).host) return undefined;
  const through = new URL(pooler);
  through.pathname = direct.pathname;
  return through.href;
}
