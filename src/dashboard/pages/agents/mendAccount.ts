/** The line that mends a failing account, by the words of the bridge's checks; they are fixed. */
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

/** What a person runs on the machine. */
export interface AccountMend {
  /** What mends it; where the reason has no remedy of its own, what explains it. */
  readonly line: string;
  /** What makes the bridge check again; null where it sees by itself that a folder or a program has come. */
  readonly again: string | null;
}

export function mendAccount(harness: string, reason: string | null | undefined): AccountMend {
  const mend = MENDS.find((each) => (each.harness ?? harness) === harness && each.says.test(reason ?? ''));
  return { line: mend?.line ?? 'bascule status', again: mend?.isSeen ? null : 'bascule bridge reload' };
}
