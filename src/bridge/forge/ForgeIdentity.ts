/** The user that agents act as at the code forge. */
export interface ForgeIdentity {
  readonly login: string;
  readonly id: number;
  readonly token: string;
  /** The host that git talks to, such as github.com. */
  readonly host: string;
}
