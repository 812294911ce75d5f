/** A person, as another service identifies them. */
export interface Identity {
  readonly provider: string;
  /** The address of the service, as it is configured. */
  readonly issuer: string;
  /** An id that the service never gives to anyone else. */
  readonly subject: string;
  readonly login: string | null;
  /** Undefined if the service does not say it. */
  readonly email?: string | undefined;
  /** Whether the service confirms the address; undefined if it does not say. */
  readonly emailVerified?: boolean | undefined;
  /** Whether the service says that the person is an administrator; undefined if it does not say. */
  readonly admin?: boolean | undefined;
  /** When the person last signed in there, in seconds since 1970; undefined if the service does not say it. */
  readonly authTime?: number | undefined;
}
