/**
 * The agent programs with which the bridge is tried, by the name of their executable, and how people and the titles of tests call
 * them. All come from npm.
 */
export const PROGRAMS = {
  claude: { name: 'Claude Code', package: '@anthropic-ai/claude-code', version: '2.1.332' },
  codex: { name: 'Codex', package: '@openai/codex', version: '0.171.0' },
  gemini: { name: 'Gemini CLI', package: '@google/gemini-cli', version: '0.61.0' },
  opencode: { name: 'OpenCode', package: 'opencode-ai', version: '1.18.33' },
  'claude-agent-acp': {
    name: 'Claude Code behind its adapter',
    package: '@agentclientprotocol/claude-agent-acp',
    version: '0.101.0',
  },
  'codex-acp': {
    name: 'Codex behind its adapter',
    package: '@agentclientprotocol/codex-acp',
    version: '2.6.0',
  },
};
