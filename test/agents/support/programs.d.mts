export const PROGRAMS: Readonly<
  Record<
    'claude' | 'codex' | 'gemini' | 'opencode' | 'claude-agent-acp' | 'codex-acp',
    { readonly name: string; readonly package: string; readonly version: string }
  >
>;
