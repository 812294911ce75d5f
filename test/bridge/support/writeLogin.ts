import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const HOUR_S = 3600;

/** Signs a folder in with tokens that were issued elsewhere, instead of by a person in a browser. */
export async function writeLogin(
  configDir: string,
  url: string,
  tokens: Readonly<Partial<Record<'agent' | 'mcp', string>>>,
): Promise<void> {
  const kept = Object.entries(tokens).map(([purpose, token]) => [
    purpose,
    { token, expiresAt: new Date(Date.now() + HOUR_S * 1000).toISOString(), lifetime: HOUR_S },
  ]);
  await mkdir(configDir, { recursive: true, mode: 0o700 });
  const file = { url, refreshToken: 'never redeemed', tokens: Object.fromEntries(kept) };
  await writeFile(join(configDir, 'config.json'), JSON.stringify(file), { mode: 0o600 });
}
