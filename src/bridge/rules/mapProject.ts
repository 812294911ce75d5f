import { isDeepStrictEqual } from 'node:util';
import { type Document, isMap } from 'yaml';
import type { FirstAccount } from './initRules.ts';

/**
 * Maps a project to a folder.
 * @returns whether the file changes
 */
export function mapProject(document: Document.Parsed, slug: string, dir: string): boolean {
  if (document.getIn(['projects', slug, 'dir']) === dir) return false;
  setIn(document, 'projects', slug, { dir });
  return true;
}

/**
 * Declares an account, and makes every entry that names no account run on it.
 * @returns whether the file changes
 */
export function useAccount(document: Document.Parsed, { name, ...account }: FirstAccount): boolean {
  const declared = document.getIn(['accounts', name]) as { toJSON?: () => unknown } | undefined;
  const same = isDeepStrictEqual(declared?.toJSON?.(), account);
  if (same && defaultsOf(document)[0] === name) return false;
  if (!same) setIn(document, 'accounts', name, account);
  setIn(document, 'defaults', 'account', name);
  return true;
}

/** The accounts of entries that name none, the preferred one first. */
function defaultsOf(document: Document.Parsed): unknown[] {
  const named = document.getIn(['defaults', 'account'], true) as { toJSON?: () => unknown } | undefined;
  return [named?.toJSON?.()].flat();
}

/** Unmaps a project. @returns whether it was mapped */
export function unmapProject(document: Document.Parsed, slug: string): boolean {
  return document.deleteIn(['projects', slug]);
}

/** Sets a key of a top-level mapping, which may be missing or empty. */
function setIn(document: Document.Parsed, section: string, key: string, value: unknown): void {
  const map = document.get(section, true);
  if (!isMap(map)) document.set(section, document.createNode({ [key]: value }));
  else {
    // A mapping written as `{}` would print its new keys in one long line.
    if (map.items.length === 0) map.flow = false;
    map.set(key, document.createNode(value));
  }
}
