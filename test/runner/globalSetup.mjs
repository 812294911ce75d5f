import { loadTypeScript } from './transform.mjs';

export default async function globalSetup() {
  loadTypeScript();
  const { startDatabases } = await import('../support/startDatabases.ts');
  await startDatabases();
}
