/** The command line that repairs a failing account, by the text of the bridge's check, which is fixed. */
const MENDS: readonly { harness?: string; says: RegExp; line: string; isSeen?: true }[] = [
  { says: /\btool server|\bskills\b/, line: 'bascule connect' },
  {
    harness: 'exec-agent',
    says: /\bnot on the PATH|\binstall it\b/,
    line: 'npm install -g @openai/codex',
    isSeen: true,
  },
  {
    harness: 'code-agent',
    says: /\bnot on the PATH|\binstall it\b/,
    line: 'npm install -g @anthropic-ai/claude-code',
    isSeen: true,
  },
  { harness: 'exec-agent', says: /\bnot logged in\b/, line: 'codex login' },
  { harness: 'code-agent', says: /\bnot signed in\b/, line: 'claude auth login' },
];

/** The command to run on the machine. */
export interface AccountMend {
  /** How to fix it; for a reason without a specific remedy, an explanation. */
  readonly line: string;
  /** What makes the bridge check again; null where the bridge notices a new folder or program by itself. */
  readonly again: string | null;
}

export function mendAccount(harness: string, reason: string | null | undefined): AccountMend {
  const mend = MENDS.find((each) => (each.harness ?? harness) === harness && each.says.test(reason ?? ''));
  return { line: mend?.line ?? 'bascule status', again: mend?.isSeen ? null : 'bascule bridge reload' };
}
