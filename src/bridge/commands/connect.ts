import type { ServiceApi } from '../api/ServiceApi.ts';
import type { Cli } from './Cli.ts';

/** The service, with this folder's login and bridge id. @throws LoginNeeded */
export async function connect(cli: Cli): Promise<ServiceApi> {
  const [{ Login }, { ServiceApi }, { loadBridgeId }] = await Promise.all([
    import('../auth/Login.ts'),
    import('../api/ServiceApi.ts'),
    import('../loadBridgeId.ts'),
  ]);
  const login = await Login.open(cli.config);
  return new ServiceApi(login.url, await loadBridgeId(cli.config), login);
}
