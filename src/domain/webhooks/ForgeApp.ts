import type { ForgeName } from '../../tables/words.ts';

/** A repository, as the forge knows it. */
export interface KnownRepository {
  /** The forge's id of it. */
  readonly number: string;
  /** Owner and name. */
  readonly name: string;
  /** Whether the person to whom the forge showed it may push there. */
  readonly canPush: boolean;
}

/** The repositories of an installation that a person may read; `more` when there are too many to list. */
export type Installed =
  | { readonly repositories: readonly KnownRepository[] }
  | { readonly refused: 'stranger' | 'more' };

/** The app of this instance at a forge, by which people connect repositories. */
export interface ForgeApp {
  readonly forge: ForgeName;
  /** The displayed name of the forge. */
  readonly label: string;
  /** The page of the forge where a person chooses repositories. The browser brings the state back. */
  installAddress(state: string): string;
  /**
   * What the person who was given the code may read of an installation, 100 repositories at most; `stranger` when the installation
   * is not theirs.
   */
  readInstallation(code: string, installation: string): Promise<Installed>;
}
