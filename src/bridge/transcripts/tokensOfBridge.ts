import { readLoginFile } from '../auth/LoginFile.ts';
import type { ConfigDir } from '../config/ConfigDir.ts';
import type { ForgeIdentity } from '../forge/ForgeIdentity.ts';

/** The tokens by which this bridge is known at the service and at the forge. Its agents can read their files. */
export async function tokensOfBridge(config: ConfigDir, forge: ForgeIdentity | undefined): Promise<string[]> {
  const login = await readLoginFile(config);
  const access = Object.values(login?.tokens ?? {}).map((given) => given?.token);
  return [login?.refreshToken, login?.previousToken, ...access, forge?.token].filter((token) => token !== undefined);
}
