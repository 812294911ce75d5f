/** Another service where people may sign in, as this instance is set up for it. */
export interface SignInService {
  /** Its name in addresses, such as `github`. */
  readonly name: string;
  /** What people call it. */
  readonly label: string;
  /** The settings without which it is not there; empty when they are set. */
  readonly missing: readonly string[];
  /** The flag that must be on as well; null where the settings suffice. */
  readonly flag: string | null;
  /** The address to which it sends people back, as it must be registered there. */
  readonly redirectUri: string;
  /** Whether people can sign in there now. */
  isOn(): boolean;
}
