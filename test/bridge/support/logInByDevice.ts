import { deviceLogin } from '../../../src/bridge/auth/deviceLogin.ts';
import { ConfigDir } from '../../../src/bridge/config/ConfigDir.ts';
import { Browser } from '../../oauth/support/Browser.ts';
import { allowDevice } from '../../oauth/support/flows.ts';

/** Signs a folder in as people do: by the device flow, with a person at a browser who allows it. */
export async function logInByDevice(
  configDir: string,
  baseUrl: string,
  account: { readonly email: string; readonly password: string },
): Promise<ConfigDir> {
  const config = new ConfigDir(configDir);
  const browser = new Browser(baseUrl);
  await browser.signIn(account.email, account.password);
  let allowed: Promise<unknown> = Promise.resolve();
  await deviceLogin(config, {
    url: baseUrl,
    pollSeconds: 0.05,
    show: ({ link }) => {
      allowed = allowDevice(browser, link);
    },
  });
  await allowed;
  return config;
}
