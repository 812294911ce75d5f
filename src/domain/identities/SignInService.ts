/** Another service for signing in, as configured on this instance. */
export interface SignInService {
  /** Its name in addresses, such as `github`. */
  readonly name: string;
  /** Its displayed name. */
  readonly label: string;
  /** Its address; a sign-in that another one vouched for does not count. */
  readonly issuer: string;
  /** Its missing settings; empty when it is configured. */
  readonly missing: readonly string[];
  /** The flag that must also be on; null if the settings suffice. */
  readonly flag: string | null;
  /** The redirect address, which must be registered at the service. */
  readonly redirectUri: string;
  /** Whether people can sign in with it at the moment. */
  isOn(): boolean;
}
