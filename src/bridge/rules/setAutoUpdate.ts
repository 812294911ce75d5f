import { isMap, isScalar } from 'yaml';
import { readText, writeRules } from './editRules.ts';
import type { RuleProblem } from './Rules.ts';
import { readDocument } from './readDocument.ts';

const KEY = 'autoUpdate';

/**
 * Writes autoUpdate: adds the key, or changes a plain true or false; nothing else in the file moves (document 3 §9).
 * `keep` leaves a value that is there. `problem` names the line of a value that is neither.
 */
export async function setAutoUpdate(
  file: string,
  on: boolean,
  { keep }: { keep: boolean },
): Promise<{ changed: boolean } | { problem: RuleProblem }> {
  const read = await readDocument(file);
  if ('problems' in read) return { problem: read.problems[0] as RuleProblem };
  const { document, lines } = read;
  const at = (offset: number | undefined, message: string): { problem: RuleProblem } => {
    const place = offset === undefined ? undefined : lines.linePos(offset);
    return { problem: { file, line: place?.line, column: place?.col, key: KEY, message } };
  };
  const text = await readText(file);
  const map = document.contents;
  if (!isMap(map)) return at(map?.range[0], 'the file must be a mapping of keys to values');
  const pair = map.items.find((item) => isScalar(item.key) && item.key.value === KEY);
  if (pair === undefined) {
    if (map.flow) return at(map.range?.[0], 'the file is written in braces: add the key by hand');
    await writeRules(file, `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${KEY}: ${on}\n`);
    return { changed: true };
  }
  if (keep) return { changed: false };
  const node = pair.value;
  const range = isScalar(node) ? node.range : undefined;
  if (!isScalar(node) || !range || typeof node.value !== 'boolean' || !/^(true|false)$/.test(node.source ?? '')) {
    const offset = isScalar(pair.key) ? pair.key.range?.[0] : undefined;
    return at(offset, 'is neither true nor false: change it by hand');
  }
  if (node.value === on) return { changed: false };
  await writeRules(file, text.slice(0, range[0]) + String(on) + text.slice(range[1]));
  return { changed: true };
}
