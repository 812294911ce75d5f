import { useSyncExternalStore } from 'react';
import { type BoardSearch, writeSearch } from './boardSearch.ts';

/** A saved view of a board: a name for a search part, stored in this browser. */
export interface SavedView {
  readonly name: string;
  readonly search: Record<string, unknown>;
}

const keyOf = (projectId: string): string => `bascule.views.${projectId}`;
const watchers = new Set<() => void>();
const cache = new Map<string, { text: string; views: readonly SavedView[] }>();

function read(projectId: string): readonly SavedView[] {
  const text = localStorage.getItem(keyOf(projectId)) ?? '[]';
  const known = cache.get(projectId);
  if (known?.text === text) return known.views;
  const views = parse(text);
  cache.set(projectId, { text, views });
  return views;
}

function parse(text: string): SavedView[] {
  try {
    const views: unknown = JSON.parse(text);
    return Array.isArray(views) ? views.filter((view) => typeof view?.name === 'string' && view.search) : [];
  } catch {
    return [];
  }
}

function write(projectId: string, views: readonly SavedView[]): void {
  localStorage.setItem(keyOf(projectId), JSON.stringify(views));
  for (const watcher of watchers) watcher();
}

export const useSavedViews = (projectId: string): readonly SavedView[] =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => read(projectId),
  );

/** Saves the search under a name, and replaces the view of that name. */
export function saveView(projectId: string, name: string, search: BoardSearch): void {
  const { column: _column, ...kept } = search;
  const view = { name, search: writeSearch({ ...kept, column: undefined }) };
  write(projectId, [...read(projectId).filter((each) => each.name !== name), view]);
}

export const forgetView = (projectId: string, name: string): void =>
  write(
    projectId,
    read(projectId).filter((view) => view.name !== name),
  );
