export interface Fallback {
  /** The accounts that the run might use, the preferred one first. */
  readonly listed: readonly string[];
  /** The one that it uses. */
  readonly account: string;
  /** Why an account cannot work; undefined when it can. */
  readonly reasonOf: (account: string) => string | undefined;
  /** The account that holds the session which the run was asked to resume, if this machine knows it. */
  readonly holder: string | undefined;
  /** Whether the run resumes that session. */
  readonly resumes: boolean;
}

/** Tells people why a run does not use the account that they prefer, and what it cost: one sentence each. */
export function fallbackNotices({ listed, account, reasonOf, holder, resumes }: Fallback): string[] {
  const before = listed.slice(0, Math.max(0, listed.indexOf(account)));
  const failing = before.flatMap((name) => {
    const reason = reasonOf(name);
    return reason === undefined ? [] : [`${name} (${reason})`];
  });
  const notices: string[] = [];
  if (failing.length > 0)
    notices.push(`The run worked with the account ${account}, because ${failing.join(' and ')} could not.`);
  else if (before.length > 0 && resumes && holder === account)
    notices.push(`The run worked with the account ${account}, because the session that it resumed belongs to it.`);
  if (!resumes && holder !== undefined && holder !== account && listed.includes(holder))
    notices.push(`The run started from scratch, because the session before it belongs to the account ${holder}.`);
  return notices;
}
