import type { BridgeWorld } from '../../bridge/support/bridgeWorld.ts';
import { PROGRAMS, type Settings } from './AgentPlace.ts';
import { claude } from './claude.ts';
import { codex } from './codex.ts';

const account = (...command: string[]): string =>
  `accounts:\n  main:\n    harness: acp\n    command: ${JSON.stringify(command)}\n`;
const pathOf = (name: string): string => PROGRAMS[name]?.path ?? name;

/** Gemini CLI with a key. */
export function gemini(models: string): Settings {
  return {
    account: account(pathOf('gemini'), '--acp'),
    files: { '.gemini/settings.json': JSON.stringify({ security: { auth: { selectedType: 'gemini-api-key' } } }) },
    env: {
      GOOGLE_GEMINI_BASE_URL: models,
      GEMINI_API_KEY: 'none',
      GEMINI_CLI_TRUST_WORKSPACE: 'true',
    },
  };
}

/** OpenCode with a provider of its own. */
export function opencode(models: string): Settings {
  const provider = {
    fake: {
      npm: '@ai-sdk/openai-compatible',
      name: 'Fake',
      options: { baseURL: `${models}/v1`, apiKey: 'none' },
      models: { 'fake-model': { name: 'Fake' } },
    },
  };
  return {
    account: account(pathOf('opencode'), 'acp', '--print-logs', '--log-level', 'ERROR'),
    files: {
      '.config/opencode/opencode.json': JSON.stringify({
        model: 'fake/fake-model',
        small_model: 'fake/fake-model',
        autoupdate: false,
        share: 'disabled',
        provider,
      }),
    },
    env: { OPENCODE_DISABLE_MODELS_FETCH: '1' },
  };
}

/** Claude Code behind its adapter. */
export function claudeByAcp(models: string, world: BridgeWorld): Settings {
  return { ...claude(models, world), account: account(pathOf('claude-agent-acp')), files: {} };
}

/** Codex behind its adapter, with the board's tools in its own configuration as well. */
export function codexByAcp(models: string, world: BridgeWorld): Settings {
  return { ...codex(models, world), account: account(pathOf('codex-acp')) };
}
