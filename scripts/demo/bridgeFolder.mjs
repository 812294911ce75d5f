import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const AGENT = resolve(import.meta.dirname, 'agent.mjs');
/** How long the tokens of the demo are valid. */
export const TOKEN_SECONDS = 86_400;

/**
 * Writes the configuration folder of the demo's bridge: a login with ready tokens and a rule file whose agent is the scripted
 * program. Yields the environment that the bridge runs with; `cli` is the command line of its program.
 */
export function writeBridgeFolder(demoDir, { base, project, tokens, cli }) {
  const config = join(demoDir, 'bridge');
  const dir = join(demoDir, 'project');
  mkdirSync(config, { recursive: true, mode: 0o700 });
  mkdirSync(dir, { recursive: true });
  const expiresAt = new Date(Date.now() + TOKEN_SECONDS * 1000).toISOString();
  const kept = Object.entries(tokens).map(([purpose, token]) => [
    purpose,
    { token, expiresAt, lifetime: TOKEN_SECONDS },
  ]);
  // The demo signs its own bridge in; elsewhere `bascule login` does.
  writeFileSync(
    join(config, 'config.json'),
    JSON.stringify({ url: base, refreshToken: 'none', tokens: Object.fromEntries(kept) }),
    { mode: 0o600 },
  );
  writeFileSync(join(config, 'rules.yaml'), rules(project.slug, dir));
  return {
    env: {
      BASCULE_CONFIG_DIR: config,
      // The bridge keeps its own variables, all that begin with BASCULE_, from its agents.
      DEMO_CLI: JSON.stringify(cli),
      DEMO_CONFIG_DIR: config,
      ...(process.env.BASCULE_DEMO_PACE_MS === undefined ? {} : { DEMO_PACE_MS: process.env.BASCULE_DEMO_PACE_MS }),
    },
  };
}

function rules(slug, dir) {
  return `name: demo
accounts:
  scripted:
    harness: line-agent
    command: ${JSON.stringify([process.execPath, AGENT])}
defaults:
  account: scripted
  permissions: workspace
maxWorkers: 2
projects:
  ${slug}:
    dir: ${JSON.stringify(dir)}
work:
  implement:
    prompt: Implement card {cardId}
    variants:
      - { name: small, weight: 1, model: demo-small }
      - { name: large, weight: 1, model: demo-large }
    metrics: [success-rate, cost, duration]
  review:
    prompt: Review card {cardId}
  teardown:
    action: command
    run: [echo, 'card {cardNumber} is tidied up']
`;
}
