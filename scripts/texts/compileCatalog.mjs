import compile from 'icu-minify/compile';

/**
 * A catalog as pages load it: texts are compiled, and named by what the page has of the English one: itself, or with values, its
 * compiled form as JSON. In addition the sentences of the service, those with values by a pattern of what the service says.
 */
export function compileCatalog(catalog, sentences) {
  const texts = {};
  const known = [];
  for (const [english, text] of Object.entries(catalog)) {
    const message = compile(english);
    texts[typeof message === 'string' ? message : JSON.stringify(message)] = compile(text);
    if (!sentences.has(english)) continue;
    const sentence = typeof message === 'string' ? { message } : patternOf(message);
    if (sentence !== undefined) known.push(sentence);
  }
  return { texts, sentences: known };
}

/** Undefined for a sentence of values alone, or whose values have nothing between them. */
function patternOf(message) {
  const hasWords = message.some((node) => typeof node === 'string' && /\p{L}{2}/u.test(node));
  const touches = message.some((node, place) => Array.isArray(node) && Array.isArray(message[place + 1]));
  if (!hasWords || touches) return undefined;
  return {
    message,
    names: message.filter(Array.isArray).map(([name]) => name),
    pattern: message.map((node) => (Array.isArray(node) ? '(.+?)' : RegExp.escape(node))).join(''),
  };
}
