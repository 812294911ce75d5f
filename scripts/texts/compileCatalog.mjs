import compile from 'icu-minify/compile';

/**
 * A catalog as pages load it: texts are compiled, and named by what the page has of the English one: itself, or with values, its
 * compiled form as JSON. In addition the sentences of the service that have values, by a pattern of what the service says.
 */
export function compileCatalog(catalog, sentences) {
  const texts = {};
  const patterns = [];
  for (const [english, text] of Object.entries(catalog)) {
    const compiled = compile(english);
    const name = typeof compiled === 'string' ? compiled : JSON.stringify(compiled);
    texts[name] = compile(text);
    if (typeof compiled === 'string' || !sentences.has(english)) continue;
    const names = compiled.filter(Array.isArray).map(([argument]) => argument);
    const source = compiled.map((node) => (Array.isArray(node) ? '(.+)' : RegExp.escape(node))).join('');
    patterns.push([source, names, compiled]);
  }
  return { texts, patterns };
}
