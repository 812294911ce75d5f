/** An account as pages and tokens see it: never its password's hash. */
export interface AccountView {
  readonly id: string;
  readonly email: string;
  readonly admin: boolean;
  readonly locale: string;
}
