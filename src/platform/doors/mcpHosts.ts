import type { Settings } from '../../config.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The host names under which clients may reach the tool interface (document 3, MCP_ALLOWED_HOSTS). */
export function mcpHosts(settings: Pick<Settings, 'MCP_ALLOWED_HOSTS' | 'APP_ENV' | 'DEFAULT_URI'>): readonly string[] {
  if (settings.MCP_ALLOWED_HOSTS.length > 0) return settings.MCP_ALLOWED_HOSTS;
  const { APP_ENV, DEFAULT_URI } = settings;
  return APP_ENV === 'prod' && DEFAULT_URI !== undefined ? [new URL(DEFAULT_URI).hostname] : LOOPBACK;
}
