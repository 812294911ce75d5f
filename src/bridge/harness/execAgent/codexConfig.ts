import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'smol-toml';

type Table = Readonly<Record<string, unknown>>;

/** The settings that determine whether an account can work. */
export interface CodexConfig {
  /** The name of the chosen model provider. */
  readonly provider: string;
  /** The variable with the key of the chosen model provider. */
  readonly envKey: string | undefined;
  /** Whether the chosen model provider requires a login. */
  readonly needsLogin: boolean;
  /** `default_tools_approval_mode` of a tool server. */
  approvalModeOf(server: string): unknown;
}

/** The default provider, which requires a login. */
const BUILT_IN = 'openai';

/**
 * Reads `config.toml`, with `<profile>.config.toml` merged over it table by table, as the program does.
 * @throws Error with code ENOENT when the profile's file is missing; Error when a file is not valid TOML
 */
export async function readCodexConfig(home: string, profile: string | undefined): Promise<CodexConfig> {
  const base = await readToml(join(home, 'config.toml')).catch((error: NodeJS.ErrnoException): Table => {
    if (error.code === 'ENOENT') return {};
    throw error;
  });
  const config = profile === undefined ? base : merge(base, await readToml(join(home, `${profile}.config.toml`)));
  const provider = String(config.model_provider ?? BUILT_IN);
  const table = tableOf(tableOf(config.model_providers)[provider]);
  const envKey = table.env_key;
  return {
    provider,
    envKey: typeof envKey === 'string' ? envKey : undefined,
    needsLogin: provider === BUILT_IN || table.requires_openai_auth === true,
    approvalModeOf: (server) => tableOf(tableOf(config.mcp_servers)[server]).default_tools_approval_mode,
  };
}

async function readToml(file: string): Promise<Table> {
  return parse(await readFile(file, 'utf8'));
}

function merge(under: Table, over: Table): Table {
  const merged: Record<string, unknown> = { ...under };
  for (const [key, value] of Object.entries(over)) {
    merged[key] = isTable(value) && isTable(under[key]) ? merge(under[key], value) : value;
  }
  return merged;
}

function tableOf(value: unknown): Table {
  return isTable(value) ? value : {};
}

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
