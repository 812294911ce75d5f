/** The agent programs with which the bridge is tried, by the name of their executable. All come from npm. */
export const PROGRAMS = {
  claude: { package: '@anthropic-ai/claude-code', version: '2.1.332' },
  codex: { package: '@openai/codex', version: '0.171.0' },
};
