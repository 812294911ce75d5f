import { createTokens } from '../../support/doors.ts';

/** Tokens by scope. To sign one takes as long as to answer a question, so each is used until its count of a minute is near. */
export function tokensOf(issue: (scope: string) => Promise<string>): (scope: string) => Promise<string> {
  const next = new Map<string, () => Promise<string>>();
  return (scope) => {
    const token = next.get(scope) ?? createTokens(() => issue(scope));
    next.set(scope, token);
    return token();
  };
}

/** An answer to a token that is taken no more would be the same whatever was asked. */
export function refuseUnknownCaller({ status }: { readonly status: number }): void {
  if (status === 401) throw new Error('The token is not taken any more.');
}
