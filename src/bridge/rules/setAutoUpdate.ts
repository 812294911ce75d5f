import { isMap, isScalar, type Node } from 'yaml';
import { means, writeRules } from './editRules.ts';
import { keyText } from './keyText.ts';
import { Reading } from './Reading.ts';
import type { RuleProblem } from './Rules.ts';
import { readDocument } from './readDocument.ts';

const KEY = 'autoUpdate';

/**
 * Writes autoUpdate: adds the key, or changes a plain true or false, and leaves the rest of the file untouched
 * (document 3 §9). `keep` preserves an existing value. `problem` names the line of a value that is neither.
 */
export async function setAutoUpdate(
  file: string,
  on: boolean,
  { keep }: { keep: boolean },
): Promise<{ changed: boolean } | { problem: RuleProblem }> {
  const read = await readDocument(file);
  if ('problems' in read) return { problem: read.problems[0] as RuleProblem };
  const { document, lines, text } = read;
  const refuse = (offset: number | undefined, message: string): { problem: RuleProblem } => {
    const reading = new Reading(file, lines);
    reading.fault(offset, KEY, message);
    return { problem: reading.problems[0] as RuleProblem };
  };
  const map = document.contents;
  if (!isMap(map)) return refuse(map?.range[0], 'the file must be a mapping of keys to values');
  const pair = map.items.find(({ key }) => keyText(key) === KEY);
  let changed: string;
  if (pair === undefined) {
    const end = text.includes('\r\n') ? '\r\n' : '\n';
    changed = `${text}${text.endsWith('\n') ? '' : end}${KEY}: ${on}${end}`;
  } else {
    if (keep) return { changed: false };
    const { value } = pair;
    const range = isScalar(value) ? value.range : undefined;
    if (!isScalar(value) || !range || !/^(true|false)$/.test(value.source ?? '') || typeof value.value !== 'boolean') {
      return refuse((pair.key as Node).range?.[0], 'is not a plain true or false: change it by hand');
    }
    if (value.value === on) return { changed: false };
    changed = text.slice(0, range[0]) + String(on) + text.slice(range[1]);
  }
  document.set(KEY, on);
  // A line cannot be appended to a file in braces, an indented one, or one with an end marker.
  if (!means(changed, document, file))
    return refuse(map.range?.[0], 'cannot be added to a file of this layout: add it by hand');
  await writeRules(file, changed);
  return { changed: true };
}
