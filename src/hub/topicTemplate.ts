const VARIABLE = /\{[A-Za-z0-9_.]+\}/g;
const EXPANDED = /^[A-Za-z0-9\-._~%,]*$/;

/** A URI template cut at its variables: n variables leave n + 1 literals. */
export type TopicTemplate = readonly string[];

/**
 * Parses a selector as a template with simple `{var}` expressions (RFC 6570 level 1). Undefined when it has none or uses
 * braces in any other way; such a selector matches only its own text.
 */
export function parseTopicTemplate(selector: string): TopicTemplate | undefined {
  const literals = selector.split(VARIABLE);
  if (literals.length === 1 || literals.some((literal) => /[{}]/.test(literal))) return undefined;
  return literals;
}

/**
 * Whether the topic is an expansion of the template. A variable stands for any number of unreserved or percent-encoded
 * characters, so never for a slash.
 *
 * Each literal is matched at its first place after the previous one. That suffices: a variable cannot step over a literal
 * with a reserved character, and the text between two places of any other literal may belong to the next variable. So there
 * is no backtracking, and no selector can make a match expensive.
 */
export function matchesTopicTemplate(template: TopicTemplate, topic: string): boolean {
  const first = template[0] ?? '';
  if (!topic.startsWith(first)) return false;
  let position = first.length;
  for (let i = 1; i < template.length; i++) {
    const literal = template[i] ?? '';
    const last = i === template.length - 1;
    if (last && !topic.endsWith(literal)) return false;
    const at = last ? topic.length - literal.length : topic.indexOf(literal, position);
    if (at < position || !EXPANDED.test(topic.slice(position, at))) return false;
    position = at + literal.length;
  }
  return true;
}
