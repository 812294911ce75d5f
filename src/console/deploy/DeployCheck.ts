/** One row of the answer: what was checked, its result, and a description of what was found. */
export interface DeployCheck {
  readonly name: string;
  /**
   * `warning`: it works, but an operator should look at it. `unknown`: the check could not find out, and there is no
   * sign of a problem.
   */
  readonly state: 'ok' | 'warning' | 'failed' | 'unknown';
  readonly detail: string;
}

/** The result of a check; its row adds the name. */
export type Found = Omit<DeployCheck, 'name'>;

/** The instance that is checked from outside. */
export interface DeployTarget {
  /** Without a trailing slash. */
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
