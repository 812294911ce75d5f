import { isMap, parseDocument } from 'yaml';
import { keyText } from './keyText.ts';

/** Text by top-level key, up to the next key. Text before the first key is under the empty key. */
type Sections = ReadonlyMap<string, string>;

/**
 * Applies the changes between `before` and `after`, which are prints of one document, to `text`: a section that is the
 * same in both prints is taken from `text`, whatever its layout. Returns undefined when the texts have different
 * sections.
 */
export function mergeSections(text: string, before: string, after: string): string | undefined {
  const [own, old, changed] = [sectionsOf(text), sectionsOf(before), sectionsOf(after)];
  if (own === undefined || old === undefined || changed === undefined) return undefined;
  const ends = text.includes('\r\n') ? '\r\n' : '\n';
  let merged = '';
  for (const [key, section] of changed) {
    const kept = old.get(key) === section ? own.get(key) : undefined;
    // A file may end without a line end, and a section may follow it.
    if (merged !== '' && !merged.endsWith('\n') && section !== '') merged += ends;
    merged += kept ?? section.replaceAll('\n', ends);
  }
  return merged;
}

function sectionsOf(text: string): Sections | undefined {
  const { contents, errors } = parseDocument(text, { uniqueKeys: false });
  if (errors.length > 0 || !isMap(contents) || contents.flow) return undefined;
  const starts: { key: string; at: number }[] = [{ key: '', at: 0 }];
  for (const { key } of contents.items) {
    const name = keyText(key);
    const at = (key as { range?: readonly [number, number, number] } | null)?.range?.[0];
    // A key within a line (`? a`, a tag, an indented mapping) is preceded by something that would be cut off.
    if (name === undefined || at === undefined || (at > 0 && !/[\n\uFEFF]/.test(text[at - 1] as string)))
      return undefined;
    starts.push({ key: name, at });
  }
  const sections = new Map<string, string>();
  for (const [i, { key, at }] of starts.entries()) sections.set(key, text.slice(at, starts[i + 1]?.at));
  return sections;
}
