/** One row of the answer: what was looked at, how it stands, and in words what was found. */
export interface DeployCheck {
  readonly name: string;
  /** `warning`: it works, and an operator should look at it. `unknown`: nothing was found out, and nothing is wrong as far as one can see. */
  readonly state: 'ok' | 'warning' | 'failed' | 'unknown';
  readonly detail: string;
}

/** What a check finds; its row adds the name. */
export type Found = Omit<DeployCheck, 'name'>;

/** The instance that is looked at from outside. */
export interface DeployTarget {
  /** Without a slash at its end. */
  readonly url: string;
  readonly probeToken: string | undefined;
  /** The commit that was built. */
  readonly commit: string | undefined;
  /** An access token of the scope `api`. */
  readonly token: string | undefined;
  /** How an administrator signs in. */
  readonly admin: { readonly email: string; readonly password: string } | undefined;
  /** How long one answer, and how long a data export, may take. */
  readonly answerMs: number;
  readonly exportMs: number;
}
