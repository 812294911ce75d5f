/** A person as another service vouches for them. */
export interface Identity {
  readonly provider: string;
  /** What the service never gives to anybody else. */
  readonly subject: string;
  readonly login: string | null;
  readonly email: string;
  readonly emailVerified: boolean;
  /** Whether the service says that the person administers; undefined where it says nothing about it. */
  readonly admin?: boolean | undefined;
}
