import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The account of the demo: its password is made up once and kept beside it. */
export function demoAccount(demoDir) {
  const file = join(demoDir, 'account.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const made = { email: 'demo@bascule.example', password: randomBytes(9).toString('base64url') };
  writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}
