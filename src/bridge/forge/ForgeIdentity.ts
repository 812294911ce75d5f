/** The user at the code forge that agents act as. */
export interface ForgeIdentity {
  readonly login: string;
  readonly id: number;
  readonly token: string;
  /** The host that git speaks to, such as github.com. */
  readonly host: string;
}
