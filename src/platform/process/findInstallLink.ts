import type { Settings } from '../../config.ts';
import type { Installation } from '../../domain/accounts/installation/Installation.ts';

/**
 * The link that opens the installation; undefined when it is over, or this process serves no pages. In `prod` the
 * token is a secret that the operator knows, so the link leaves it out.
 */
export async function findInstallLink(options: {
  settings: Pick<Settings, 'APP_ENV' | 'SERVICES'>;
  baseUrl: string;
  token: string | undefined;
  installation: Pick<Installation, 'isOpen'>;
}): Promise<string | undefined> {
  const { settings, baseUrl, token, installation } = options;
  if (token === undefined || !settings.SERVICES.includes('web') || !(await installation.isOpen())) return undefined;
  return `${baseUrl}/install?token=${settings.APP_ENV === 'prod' ? '<INSTALL_TOKEN>' : encodeURIComponent(token)}`;
}
