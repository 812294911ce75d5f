import type { Installation } from '../../domain/accounts/Installation.ts';
import type { Context } from '../../domain/context.ts';

/** What the page of the installation needs beyond what pages need. */
export interface InstallDeps {
  /** INSTALL_TOKEN. */
  readonly token: string;
  readonly installation: Pick<Installation, 'isOpen'>;
  /** The context of the service itself, which creates the account. */
  readonly system: () => Context;
}
