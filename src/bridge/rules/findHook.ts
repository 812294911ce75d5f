import { type Document, isMap, type YAMLSeq } from 'yaml';
import { listAt } from './editRules.ts';

/**
 * The list of packages and the index of one in it, -1 when it is missing.
 * @throws Error with a text for a person when `hooks` is not a list
 */
export function findHook(document: Document.Parsed, name: string): { list: YAMLSeq; at: number } {
  const list = listAt(document, 'hooks');
  if (list === undefined) throw new Error('hooks in the rule file must be a list');
  return { list, at: list.items.findIndex((item) => isMap(item) && item.get('package') === name) };
}
