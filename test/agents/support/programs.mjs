/** The agent programs with which the bridge is tried, by the name of their executable. All come from npm. */
export const PROGRAMS = {
  claude: { package: '@anthropic-ai/claude-code', version: '2.1.332' },
  codex: { package: '@openai/codex', version: '0.171.0' },
  gemini: { package: '@google/gemini-cli', version: '0.61.0' },
  opencode: { package: 'opencode-ai', version: '1.18.33' },
  'claude-agent-acp': { package: '@agentclientprotocol/claude-agent-acp', version: '0.101.0' },
  'codex-acp': { package: '@agentclientprotocol/codex-acp', version: '2.6.0' },
};
