import type { Installation } from '../../domain/accounts/Installation.ts';

/** What the page of the installation needs beyond what pages need. */
export interface InstallDeps {
  /** INSTALL_TOKEN. */
  readonly token: string;
  readonly installation: Pick<Installation, 'isOpen'>;
}
