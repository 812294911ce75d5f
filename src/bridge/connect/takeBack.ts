import { rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { planEdit } from '../rules/editRules.ts';
import { unmapProject } from '../rules/mapProject.ts';
import { type FileChange, readText, writeOrRemove } from './FileChange.ts';

/** The file's new text. `null`: the file is deleted; undefined: nothing is left to remove. */
export type TakenBack =
  | { readonly kind: 'edit'; readonly before: string; readonly after: string | null }
  | { readonly kind: 'gone' }
  | { readonly kind: 'kept'; readonly why: string };

/**
 * Plans how to undo a change, without changing anything. If the file was not edited since, it gets its old text, byte
 * for byte.
 */
export async function planTakeBack({ file, before, after, part }: FileChange): Promise<TakenBack> {
  const now = await readText(file);
  if (now === null) return { kind: 'gone' };
  if (now === after) return { kind: 'edit', before: now, after: before };
  switch (part.kind) {
    case 'whole':
      return { kind: 'kept', why: `${file} was edited after bascule connect wrote it, so it was kept` };
    case 'block':
      if (!now.includes(part.text.trim()))
        return { kind: 'kept', why: `${file} was edited after bascule connect wrote it, so its table was kept` };
      return { kind: 'edit', before: now, after: cutOut(now, part.text) };
    case 'json':
      return withoutKey(file, now, part.path, part.value);
    case 'project': {
      const planned = await planEdit(file, (document) => unmapProject(document, part.slug));
      return planned === undefined ? { kind: 'gone' } : { kind: 'edit', ...planned };
    }
  }
}

/** Undoes a change as planned, and removes the folders that this leaves empty. */
export async function takeBack({ file, before, part }: FileChange, after: string | null): Promise<void> {
  await writeOrRemove(file, after);
  if (before !== null || after !== null || part.kind !== 'whole') return;
  // …/.claude/skills/bascule/SKILL.md: folders that may have been made for it.
  let at = dirname(file);
  for (const name of ['bascule', 'skills', '.claude .agents .codex']) {
    if (!name.split(' ').includes(basename(at))) return;
    const emptied = await rmdir(at).then(
      () => true,
      () => false,
    );
    if (!emptied) return;
    at = join(at, '..');
  }
}

function cutOut(text: string, block: string): string {
  return text.includes(block) ? text.replace(block, () => '') : text.replace(block.trim(), () => '');
}

function withoutKey(file: string, text: string, path: readonly string[], value: unknown): TakenBack {
  let content: Record<string, unknown>;
  try {
    content = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { kind: 'kept', why: `${file} is no longer valid JSON, so it was kept` };
  }
  const [section = '', key = ''] = path;
  const inner = content[section] as Record<string, unknown> | undefined;
  if (inner?.[key] === undefined) return { kind: 'gone' };
  if (!isDeepStrictEqual(inner[key], value))
    return { kind: 'kept', why: `${key} in ${file} was edited after bascule connect wrote it, so it was kept` };
  const { [key]: _removed, ...rest } = inner;
  return { kind: 'edit', before: text, after: `${JSON.stringify({ ...content, [section]: rest }, null, 2)}\n` };
}
