import { createHash } from 'node:crypto';
import type { Node } from 'yaml';
import { parseRules } from './parseRules.ts';
import { Reading } from './Reading.ts';
import type { RuleProblem, Rules } from './Rules.ts';
import { readDocument } from './readDocument.ts';
import { YamlNode } from './YamlNode.ts';

/** A fingerprint by which a running bridge identifies the text that it loaded. */
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Reads and checks a rule file. Returns the rules, or every problem that can be found without the service (document 3
 * §2.1).
 */
export async function loadRules(
  file: string,
  platform: string = process.platform,
): Promise<{ rules: Rules } | { problems: RuleProblem[] }> {
  const read = await readDocument(file);
  const early = 'problems' in read ? read.problems : [];
  const found = 'problems' in read ? read.rest : read;
  if (found === undefined) return { problems: early };
  const reading = new Reading(file, found.lines);
  const root = new YamlNode(reading, found.document.contents as Node | null, '');
  if (root.isNull) root.fault('is empty; `bascule rules init` writes a new one');
  const rules = root.isNull ? undefined : parseRules(root, file, platform, digestOf(found.text));
  const problems = [...early, ...reading.problems];
  return rules === undefined || problems.length > 0 ? { problems } : { rules };
}
