import compile from 'icu-minify/compile';
import { idOf } from './idOf.mjs';

/**
 * A catalog as pages load it: messages with values are compiled and named by their id, others by their English text; and the sentences
 * of the service that have values, by a pattern of what the service says.
 */
export function compileCatalog(catalog, sentences) {
  const texts = {};
  const patterns = [];
  for (const [english, text] of Object.entries(catalog)) {
    const compiled = compile(english);
    texts[typeof compiled === 'string' ? compiled : idOf(english)] = compile(text);
    if (typeof compiled === 'string' || !sentences.has(english)) continue;
    const names = compiled.filter(Array.isArray).map(([name]) => name);
    const source = compiled.map((node) => (Array.isArray(node) ? '(.+)' : RegExp.escape(node))).join('');
    patterns.push([source, names, idOf(english)]);
  }
  return { texts, patterns };
}
