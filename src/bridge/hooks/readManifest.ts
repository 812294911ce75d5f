import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOOK_EVENTS, type HookEvent } from './HookDeps.ts';

const MANIFEST = 'bascule-hook.yaml';
const MOST_BYTES = 64 * 1024;
const SETTING = /^[a-z][a-z0-9_]{0,39}$/;

export interface HookManifest {
  readonly description: string | undefined;
  /** The program and its arguments, run in the package's folder. */
  readonly events: Readonly<Partial<Record<HookEvent, readonly string[]>>>;
  readonly settings: Readonly<Record<string, { readonly description?: string; readonly default?: string }>>;
}

/** Reads the manifest of a package. @throws Error with a text for a person */
export async function readManifest(folder: string): Promise<HookManifest> {
  const file = join(folder, MANIFEST);
  const size = (await stat(file).catch(() => undefined))?.size;
  if (size === undefined) throw new Error(`the package has no ${MANIFEST}`);
  if (size > MOST_BYTES) throw new Error(`${MANIFEST} is larger than ${MOST_BYTES} bytes`);
  const { parse } = await import('yaml');
  let raw: unknown;
  try {
    raw = parse(await readFile(file, 'utf8'), { maxAliasCount: 0 });
  } catch (error) {
    throw new Error(`${MANIFEST}: ${(error as Error).message.split('\n')[0]}`);
  }
  const { description, events, settings } = record(raw, 'the manifest');
  return {
    description: typeof description === 'string' ? description : undefined,
    events: readEvents(record(events, 'events')),
    settings: readSettings(settings === undefined || settings === null ? {} : record(settings, 'settings')),
  };
}

function readEvents(raw: Record<string, unknown>): HookManifest['events'] {
  for (const [event, run] of Object.entries(raw)) {
    if (!(HOOK_EVENTS as readonly string[]).includes(event)) {
      throw new Error(`${MANIFEST}: ${event} is not an event; the events are ${HOOK_EVENTS.join(', ')}`);
    }
    if (
      !Array.isArray(run) ||
      run.length === 0 ||
      !run.every((part) => typeof part === 'string' && !part.includes('\0'))
    ) {
      throw new Error(`${MANIFEST}: events.${event} must list the program and its arguments`);
    }
  }
  return raw as HookManifest['events'];
}

function readSettings(raw: Record<string, unknown>): HookManifest['settings'] {
  const settings: Record<string, { description?: string; default?: string }> = {};
  for (const [name, value] of Object.entries(raw)) {
    if (!SETTING.test(name))
      throw new Error(`${MANIFEST}: settings.${name}: lower-case letters, digits and underscores`);
    const { description, default: usual } =
      value === null ? {} : (record(value, `settings.${name}`) as { description?: unknown; default?: unknown });
    settings[name] = {
      ...(typeof description === 'string' ? { description } : {}),
      ...(usual === undefined || usual === null ? {} : { default: String(usual) }),
    };
  }
  return settings;
}

function record(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${MANIFEST}: ${what} must be a mapping`);
  return value as Record<string, unknown>;
}
