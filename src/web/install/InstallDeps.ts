import type { Installation } from '../../domain/accounts/installation/Installation.ts';

/** What the installation page needs beyond other pages. */
export interface InstallDeps {
  /** INSTALL_TOKEN. */
  readonly token: string;
  readonly installation: Pick<Installation, 'isOpen'>;
}
