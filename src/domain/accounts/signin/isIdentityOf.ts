/** A linked sign-in, as far as it names its service. */
interface Named {
  readonly provider: string;
  readonly issuer: string;
}

/**
 * Whether a linked sign-in belongs to the service as it is configured now. One of an earlier version, without an issuer, does until
 * the next start of the server names it.
 */
export const isIdentityOf = (service: { readonly name: string; readonly issuer: string }, identity: Named): boolean =>
  identity.provider === service.name && (identity.issuer === service.issuer || identity.issuer === '');
