import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export interface Service {
  readonly image?: string;
  readonly environment?: Record<string, string>;
  readonly env_file?: string;
  readonly depends_on?: Record<string, { condition: string }>;
  readonly command?: readonly string[];
  readonly volumes?: readonly string[];
  readonly read_only?: boolean;
}

const ROOT = join(import.meta.dirname, '../../..');
export const composeText = readFileSync(join(ROOT, 'compose.yaml'), 'utf8');
export const { services, volumes } = parse(composeText, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
/** The services that run the image of the server. */
export const OF_THE_SERVER = ['migrate', 'web-1', 'web-2', 'jobs'];
/** The variables of the file that an operator copies. */
export const example = readVariables(readFileSync(join(ROOT, 'deploy/env.example'), 'utf8'));

function readVariables(lines: string): Record<string, string> {
  const pairs = lines.split('\n').flatMap((line) => [/^([A-Z_]+)=(.*)$/.exec(line)?.slice(1, 3) ?? []]);
  return Object.fromEntries(pairs.filter((pair) => pair.length === 2));
}

/** `${NAME}`, `${NAME:-otherwise}` and `${NAME:?message}` as compose replaces them, the inner ones first. */
function replaceVariables(value: string, env: Record<string, string>): string {
  const replaced = value.replace(/\$\{(\w+)(?::([-?])([^${}]*))?\}/g, (_all, name: string, kind, rest: string = '') => {
    const given = env[name] ?? '';
    if (given === '' && kind === '?') throw new Error(`${name} ${rest}`);
    return given === '' && kind === '-' ? rest : given;
  });
  return replaced === value ? value : replaceVariables(replaced, env);
}

/** The environment of a service besides the file of variables. */
export const environmentOf = (name: string, env: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, replaceVariables(value, env)]),
  );
