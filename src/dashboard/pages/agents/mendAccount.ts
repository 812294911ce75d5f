/** The line that mends a failing account, by the words of the bridge's checks; they are fixed. */
const MENDS: readonly { harness?: string; says: RegExp; line: string }[] = [
  { says: /\btool server|\bskills\b/, line: 'bascule connect' },
  { harness: 'exec-agent', says: /\bnot on the PATH|\binstall it\b/, line: 'npm install -g @openai/codex' },
  { harness: 'code-agent', says: /\bnot on the PATH|\binstall it\b/, line: 'npm install -g @anthropic-ai/claude-code' },
  { harness: 'exec-agent', says: /\bnot logged in\b/, line: 'codex login' },
  { harness: 'code-agent', says: /\bnot signed in\b/, line: 'claude auth login' },
];

/** What a person runs on the machine; where the reason has no remedy of its own, what explains it. */
export function mendAccount(harness: string, reason: string | null | undefined): string {
  const mend = MENDS.find((each) => (each.harness ?? harness) === harness && each.says.test(reason ?? ''));
  return mend?.line ?? 'bascule status';
}
