import type { BridgeWorld } from '../../bridge/support/bridgeWorld.ts';
import { LAUNCHER, PROGRAMS, type Settings } from './AgentPlace.ts';

/** Codex with a provider of its own and a key. */
export function codex(models: string, world: BridgeWorld): Settings {
  return {
    account: 'accounts:\n  main:\n    harness: exec-agent\n',
    files: {
      '.codex/config.toml': `model = "gpt-of-the-test"
model_provider = "fake"

[model_providers.fake]
name = "fake"
base_url = ${JSON.stringify(`${models}/v1`)}
wire_api = "responses"
env_key = "FAKE_KEY"

[mcp_servers.bascule]
command = ${JSON.stringify(LAUNCHER)}
args = ["mcp"]
env = { BASCULE_CONFIG_DIR = ${JSON.stringify(world.configDir)} }
env_vars = ["BASCULE_SESSION_ID"]
default_tools_approval_mode = "approve"
`,
    },
    env: { BASCULE_CODEX: PROGRAMS.codex?.path ?? 'codex', FAKE_KEY: 'none' },
  };
}
