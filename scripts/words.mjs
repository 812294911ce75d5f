import ts from '@typescript/typescript6';

/** The end of a clause, or of a title before its ids. */
const END = '(?=[.,;:)]|$| \\[)';

/**
 * Turns of phrase that read as a translation, each with what to write in its place. A turn that begins with a capital is matched
 * at the beginning of a sentence only, all others in any case.
 */
const TURNS = [
  ['anew', '"again", "from scratch"'],
  ['for ever', '"forever", "without end"'],
  ['so to say|so to speak|as good as|by far the most|so much as', 'the plain word: "nearly", "most", "not even"'],
  ['worth (?:no|a) word|worth no|without a word|no word of', 'what is reported, hidden or kept'],
  ['to nobody', 'the verb in the negative, with a subject: "nobody receives it"'],
  ['(?:is|are|was|were|be|been|being) told(?! (?:not )?to)(?! apart)', '"is notified", "gets an error", "learns"'],
  ['(?:tells?|told) of', '"reports", "announces", "shows"'],
  ['(?:hears?|heard) of', '"learns of", "receives"'],
  ['(?:falls?|fell|fallen|falling) silent', '"stops responding", "becomes quiet"'],
  ['whoever', 'who it is: "a person who", "the caller that"'],
  ['What (?:came|comes|failed|fails|lies|stands|hangs|goes)', 'a noun: "the events that came", "a failed run"'],
  [`meanwhile${END}`, '"in the meantime", or what happened in between'],
  [`(?<!\\bthere )(?:is|are|was|were) none${END}`, '"is not a …", "has no …"'],
  ['pass(?:es|ed) over', '"skips", "ignores"'],
  [
    'stands? (?:in(?! for)|on|under|above|below|behind|beside|there|here)|as (?:it|they) stands?',
    '"is", "in its current state"',
  ],
  ['bears?(?! in mind)', '"has", "tolerates"'],
  ['unless told', '"by default"'],
  ["one's own", 'whose: "the user\'s own", "a custom one"'],
].map(([turn, instead]) => ({ form: formOf(turn), loose: formOf(turn.replace(END, '')), instead }));

/** Words in texts of the product that only their author understands, each with the word of the field (docs/glossary.md). */
const LABELS = [
  ['anew', '"again", "from scratch", or the button "Retry"'],
  ['by (?:itself|themselves)', '"automatically", "alone"'],
  ['told(?! to | apart| from)', '"reported", "notified"'],
  ['mend(?:s|ed)?', '"fix"'],
  ['(?:tells?) (?:of|whether)', '"reports", "shows", "says whether"'],
  ['hears? of', '"learns of"'],
  ['whoever', 'who it is: "a person who", "the caller that"'],
  ['as (?:it|they) stands?(?: after the change)?', '"after the change", "in its current state"'],
  ['stands? (?:in(?! for)|on|under|above|below|behind|beside|there|here|still)', '"is", "are"'],
  ['Nobody sits', '"All workers are free"'],
  ['Zone of times', '"Time zone"'],
  ['Present password', '"Current password"'],
  ['as proof', 'the name of the field: "Current password", "Authentication code"'],
  ['Make the token', '"Create token"'],
  ['Days that it', '"Expires after"'],
  ['Look into your mail', '"Check your email"'],
  ['Nobody reads', '"This is a no-reply address"'],
  ['Nobody signs in', '"No other sign-in service is set up"'],
  ['No more of these mails', '"Unsubscribe", "No more mails like this"'],
  ['(?:runs|at work) at once', '"Concurrent runs"'],
  ['(?:with a|have no|without a) verdict', '"completed"'],
  ['as far as (?:your|their|its) role', '"within the limits of their role"'],
  ['Nothing (?:that the|has that)', '"No … match the filter", "No results"'],
  [`(?:is|are|was|were) over${END}`, '"done", "ended", "expired"'],
].map(([label, instead]) => ({ form: formOf(label), instead }));

/**
 * Finds words that people do not understand in the texts of a source: its strings and the text of its elements. Strings
 * without a space are names of things, and documents of GraphQL and statements of SQL are no texts.
 * @returns `{line, found, instead}` for each
 */
export function labelsOf(source, path) {
  if (!LABELS.some(({ form }) => form.test(source.replace(/\s+/g, ' ')))) return [];
  return textsOf(source, path).flatMap(({ line, text }) =>
    LABELS.flatMap(({ form, instead }) => {
      const found = form.exec(text);
      return found === null ? [] : [{ line, found: found[0], instead }];
    }),
  );
}

/**
 * Finds the turns in the comments of a source and in the titles of its tests. It reads no other strings, because people may see
 * them in the product.
 * @returns `{line, found, instead}` for each; the line is that of the comment or the title
 */
export function turnsOf(source, path) {
  // Most files have none, and a search without parsing takes a hundredth of the time.
  const flat = source.replace(/\n[ \t]*(?:\/\/+|\*(?!\/))?[ \t]*/g, ' ');
  if (!TURNS.some(({ loose }) => loose.test(flat))) return [];
  return proseOf(source, path).flatMap(({ line, text }) =>
    TURNS.flatMap(({ form, instead }) => {
      const found = form.exec(text);
      return found === null ? [] : [{ line, found: found[0], instead }];
    }),
  );
}

function formOf(turn) {
  return new RegExp(`\\b(?:${turn})(?![\\w-])`, /^[A-Z]/.test(turn) ? '' : 'i');
}

function textsOf(source, path) {
  return path.endsWith('.md') ? paragraphsOf(source) : stringsOf(source, path);
}

/** The paragraphs and the lines of tables in a document; what a fence holds is code. */
function paragraphsOf(source) {
  const texts = [];
  let isCode = false;
  let open;
  for (const [index, line] of source.split('\n').entries()) {
    if (/^\s*```/.test(line)) isCode = !isCode;
    const begins = /^\s*(?:\||[-*#>]|\d+\.)/.test(line);
    if (open === undefined || begins || isCode || line.trim() === '') open = undefined;
    if (isCode || line.trim() === '' || /^\s*```/.test(line)) continue;
    const text = line.trim().replace(/`[^`]*`/g, '–');
    if (open === undefined) {
      open = { line: index + 1, text };
      texts.push(open);
    } else open.text += ` ${text}`;
  }
  return texts;
}

function stringsOf(source, path) {
  const file = parse(source, path);
  const texts = [];
  const walk = (node) => {
    if (ts.isTaggedTemplateExpression(node) && /^(?:graphql|sql)$/.test(node.tag.getText(file))) return;
    if (ts.isCallExpression(node) && node.expression.getText(file) === 'statement') return;
    const text = textOf(node)?.replace(/\s+/g, ' ').trim();
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    if (text !== undefined && (ts.isJsxText(node) || text.includes(' '))) texts.push({ line, text });
    ts.forEachChild(node, walk);
  };
  walk(file);
  return texts;
}

/** What a string, a template or the text of an element says; a value in a template is a dash. */
function textOf(node) {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `–${literal.text}`).join('');
}

function parse(source, path) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
}

/** The comments and the titles of a source. Line comments that follow each other are one text. */
function proseOf(source, path) {
  const file = parse(source, path);
  const lineOf = (position) => file.getLineAndCharacterOfPosition(position).line + 1;
  const titles = [];
  const comments = new Map();
  const walk = (node) => {
    for (const comment of commentsAt(source, node)) comments.set(comment.pos, comment);
    const title = titleOf(node);
    if (title !== undefined) titles.push({ line: lineOf(title.getStart()), text: title.getText().slice(1, -1) });
    for (const child of node.getChildren(file)) walk(child);
  };
  walk(file);
  return [...joined(source, [...comments.values()]).map(({ pos, text }) => ({ line: lineOf(pos), text })), ...titles];
}

function commentsAt(source, node) {
  if (ts.isJsxText(node)) return [];
  const leading = ts.getLeadingCommentRanges(source, node.pos) ?? [];
  // The bracket of an element is followed by text, in which two slashes do not begin a comment.
  const trailing = isBeforeText(node) ? [] : (ts.getTrailingCommentRanges(source, node.end) ?? []);
  return [...leading, ...trailing];
}

function isBeforeText(node) {
  if (ts.isJsxExpression(node) || ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) return true;
  if (ts.isJsxOpeningElement(node) || ts.isJsxOpeningFragment(node)) return true;
  const { kind, parent } = node;
  if (kind === ts.SyntaxKind.CloseBraceToken) return ts.isJsxExpression(parent);
  return kind === ts.SyntaxKind.GreaterThanToken && parent !== undefined && /^Jsx/.test(ts.SyntaxKind[parent.kind]);
}

function joined(source, comments) {
  const texts = [];
  for (const { pos, end } of comments.sort((a, b) => a.pos - b.pos)) {
    const raw = source.slice(pos, end);
    const text = raw
      .replace(/^\/\*+|\*+\/$|^\/\/+/g, '')
      .replace(/\s*\n\s*\*?\s*/g, ' ')
      .trim();
    const last = texts.at(-1);
    const continues = raw.startsWith('//') && last?.isLine && /^\n[ \t]*$/.test(source.slice(last.end, pos));
    if (continues) Object.assign(last, { end, text: `${last.text} ${text}` });
    else texts.push({ pos, end, text, isLine: raw.startsWith('//') });
  }
  return texts;
}

/** The title of `it(…)`, `describe.each(…)(…)` and the like; undefined for any other node. */
function titleOf(node) {
  if (!ts.isCallExpression(node)) return undefined;
  let callee = node.expression;
  while (!ts.isIdentifier(callee)) {
    if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) callee = callee.expression;
    else if (ts.isTaggedTemplateExpression(callee)) callee = callee.tag;
    else return undefined;
  }
  const [title] = node.arguments;
  const isTitle = title !== undefined && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title));
  return isTitle && ['it', 'test', 'describe'].includes(callee.text) ? title : undefined;
}
