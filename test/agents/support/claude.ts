import { SKILL_TEXT } from '../../../src/bridge/connect/skillText.ts';
import type { BridgeWorld } from '../../bridge/support/bridgeWorld.ts';
import { LAUNCHER, PROGRAMS, type Settings } from './AgentPlace.ts';

/** Claude Code with a key, as a person has it who connected a machine. */
export function claude(models: string, world: BridgeWorld): Settings {
  const server = { command: LAUNCHER, args: ['mcp'], env: { BASCULE_CONFIG_DIR: world.configDir } };
  return {
    account: 'accounts:\n  main:\n    harness: code-agent\n',
    files: {
      '.claude.json': JSON.stringify({ mcpServers: { bascule: server } }),
      '.claude/skills/bascule/SKILL.md': SKILL_TEXT,
    },
    env: {
      BASCULE_CLAUDE: PROGRAMS.claude?.path ?? 'claude',
      ANTHROPIC_BASE_URL: models,
      ANTHROPIC_API_KEY: 'none',
      DISABLE_AUTOUPDATER: '1',
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      // It refuses to do everything as root elsewhere.
      IS_SANDBOX: '1',
    },
  };
}

/** The same in the mode in which it asks leave for what changes anything. */
export function claudeThatAsks(models: string, world: BridgeWorld): Settings {
  const usual = claude(models, world);
  return { ...usual, account: `${usual.account}    permissionMode: default\n    permissionWait: 10m\n` };
}
