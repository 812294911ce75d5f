import compile from 'icu-minify/compile';
import { parseSync } from 'vite';

/** Attributes that people see or hear, of elements and of our components. */
const WORDS = new Set([
  'about',
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'hint',
  'label',
  'placeholder',
  'text',
  'title',
  'what',
  'why',
]);
/** What these elements hold is the same in each language. */
const LITERAL = new Set(['code', 'kbd', 'pre', 'samp', 'style', 'script']);
/** Elements whose text people copy: commands, which are the same in each language. */
const COPIED = new Set(['CommandLine', 'CopyButton', 'CopyLine', 'CopyLines', 'TerminalLine']);
/** Elements that may begin or end a sentence. Others at its ends, such as icons and figures beside a label, are no part of it. */
const INLINE = new Set(['a', 'b', 'code', 'em', 'i', 'strong', 'time']);
const DECORATION = new Set(['CommandLine', 'CopyButton', 'Icon', 'Key', 'Keys', 'Priority', 'StateShape', 'TagDot']);
/** The text of an element: two letters in a row. */
const WORDY = /\p{L}{2}/u;
const SAY = '__say';

/**
 * The texts of a source of the dashboard that people read, and the source that looks them up in the catalog of the page's
 * language. Texts are: what stands between tags, the attributes above, literals in both, and templates with the tag `t`. An element
 * with text in it is one message, with its values and its elements inside, so that each language orders them as it needs.
 *
 * @returns {{ texts: { text: string, at: number, parts: boolean }[], edits: { start: number, end: number, code: string }[] }}
 */
export function findTexts(path, code) {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const texts = [];

  /** The source of a range with the edits that lie in it. */
  const render = (start, end, edits) => {
    let out = '';
    let from = start;
    for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
      out += code.slice(from, edit.start) + edit.code;
      from = edit.end;
    }
    return out + code.slice(from, end);
  };
  const rendered = (node, shown = false) => render(node.start, node.end, shown ? shownEdits(node) : editsIn(node));

  const call = (message, node) => {
    const text = message.text;
    const values = [...message.values].map(([name, value]) => `${JSON.stringify(name)}: ${value}`).join(', ');
    texts.push({ text, at: node.start, parts: message.parts });
    const compiled = compile(text);
    if (typeof compiled === 'string') return `${SAY}(${JSON.stringify(compiled)})`;
    return `${SAY}(${JSON.stringify(compiled)}, { ${values} })`;
  };

  /** Edits of a node whose value is shown as it is. */
  function shownEdits(node) {
    switch (node?.type) {
      case 'Literal':
        return typeof node.value === 'string' && WORDY.test(node.value)
          ? [{ start: node.start, end: node.end, code: call(messageOf([{ literal: node.value }]), node) }]
          : [];
      case 'TemplateLiteral': {
        if (!node.quasis.some(({ value }) => WORDY.test(value.cooked))) return editsIn(node);
        return [{ start: node.start, end: node.end, code: call(messageOf(piecesOfTemplate(node)), node) }];
      }
      case 'ConditionalExpression':
        return [...editsIn(node.test), ...shownEdits(node.consequent), ...shownEdits(node.alternate)];
      case 'LogicalExpression':
        return [...(node.operator === '&&' ? editsIn(node.left) : shownEdits(node.left)), ...shownEdits(node.right)];
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSNonNullExpression':
      case 'TSSatisfiesExpression':
        return shownEdits(node.expression);
      default:
        return editsIn(node);
    }
  }

  /** Edits of a node of which only the texts in marked places are shown. */
  function editsIn(node) {
    if (node === null || typeof node !== 'object') return [];
    if (Array.isArray(node)) return node.flatMap(editsIn);
    switch (node.type) {
      case 'JSXElement':
      case 'JSXFragment':
        return editsOfElement(node);
      case 'TaggedTemplateExpression':
        if (node.tag.type === 'Identifier' && node.tag.name === 't') {
          return [{ start: node.start, end: node.end, code: call(messageOf(piecesOfTemplate(node.quasi)), node) }];
        }
        break;
      case 'CallExpression': {
        const forms = countOf(node);
        if (forms) return [{ start: node.start, end: node.end, code: call(messageOf([forms]), node) }];
        break;
      }
      default:
    }
    return Object.entries(node).flatMap(([key, value]) => (key === 'type' ? [] : editsIn(value)));
  }

  function editsOfElement(node) {
    const name = node.type === 'JSXElement' ? nameOf(node.openingElement.name) : '';
    const edits =
      node.type === 'JSXElement' ? node.openingElement.attributes.flatMap((each) => editsOfAttribute(each, name)) : [];
    if (LITERAL.has(name)) return edits;
    const pieces = piecesOfChildren(node.children);
    const isBeside = ({ literal, node: own, inner }) =>
      literal === undefined
        ? own.type === 'JSXElement' && inner === undefined && isDecoration(nameOf(own.openingElement.name))
        : literal.trim() === '';
    if (!pieces.some((piece) => piece.literal !== undefined && WORDY.test(piece.literal))) {
      return [...edits, ...node.children.flatMap(editsOfChild)];
    }
    // Icons and gaps at the ends are no part of the sentence.
    let first = 0;
    let last = pieces.length - 1;
    while (isBeside(pieces[first])) first++;
    while (isBeside(pieces[last])) last--;
    const sentence = pieces.slice(first, last + 1).map((piece) => ({ ...piece }));
    for (const piece of [...pieces.slice(0, first), ...pieces.slice(last + 1)])
      if (piece.node) edits.push(...editsOfChild(piece.node));
    const head = sentence[0];
    const tail = sentence.at(-1);
    let before = '';
    let after = '';
    if (head.literal !== undefined) {
      before = /^\s*/.exec(head.literal)[0];
      head.literal = head.literal.slice(before.length);
    }
    if (tail.literal !== undefined) {
      after = /\s*$/.exec(tail.literal)[0];
      tail.literal = tail.literal.slice(0, tail.literal.length - after.length);
    }
    const gap = (text) => (text === '' ? '' : `{${JSON.stringify(text)}}`);
    const all = call(messageOf(sentence), { start: head.start });
    edits.push({ start: head.start, end: tail.end, code: `${gap(before)}{${all}}${gap(after)}` });
    return edits;
  }

  function editsOfChild(child) {
    if (child.type === 'JSXText') return [];
    if (child.type === 'JSXExpressionContainer') return shownEdits(child.expression);
    return editsIn(child);
  }

  function editsOfAttribute(attribute, element = '') {
    if (attribute.type !== 'JSXAttribute') return editsIn(attribute.argument);
    const { value } = attribute;
    if (value === null) return [];
    const named = nameOf(attribute.name);
    const isWords = WORDS.has(named) && !(named === 'text' && COPIED.has(element));
    if (value.type === 'Literal') {
      if (!isWords || !WORDY.test(value.value)) return [];
      return [{ start: value.start, end: value.end, code: `{${call(messageOf([{ literal: value.value }]), value)}}` }];
    }
    if (value.type !== 'JSXExpressionContainer') return editsIn(value);
    return isWords ? shownEdits(value.expression) : editsIn(value.expression);
  }

  /** The pieces of the children of an element: literals, values, counts and elements with text. */
  function piecesOfChildren(children) {
    return children.flatMap((child) => {
      const range = { start: child.start, end: child.end };
      if (child.type === 'JSXText') {
        const literal = shownTextOf(child.value);
        return literal === '' ? [] : [{ literal, ...range }];
      }
      if (child.type === 'JSXExpressionContainer') {
        const { expression } = child;
        if (expression.type === 'JSXEmptyExpression') return [];
        if (expression.type === 'Literal' && typeof expression.value === 'string')
          return [{ literal: expression.value, ...range }];
        const count = countOf(expression);
        if (count) return [{ ...count, node: child, ...range }];
        return [{ value: expression, node: child, ...range }];
      }
      if (child.type === 'JSXSpreadChild') return [{ value: child.expression, node: child, ...range }];
      const name = child.type === 'JSXElement' ? nameOf(child.openingElement.name) : '';
      const inner = LITERAL.has(name) ? [] : piecesOfChildren(child.children);
      const isWordy = inner.some(
        ({ literal, inner: deeper }) => deeper !== undefined || (literal !== undefined && WORDY.test(literal)),
      );
      return [
        isWordy && child.type === 'JSXElement'
          ? { node: child, inner, ...range }
          : { node: child, value: child, ...range },
      ];
    });
  }

  function piecesOfTemplate(template) {
    return template.quasis.flatMap(({ value }, place) => {
      const expression = template.expressions[place];
      const literal = value.cooked === '' ? [] : [{ literal: value.cooked }];
      if (!expression) return literal;
      return [...literal, countOf(expression) ?? { value: expression }];
    });
  }

  /** `formatCount(n, 'card', …)` with its forms, which each language has its own number of. */
  function countOf(node) {
    if (node.type !== 'CallExpression' || node.callee.name !== 'formatCount') return undefined;
    const [count, one, forms] = node.arguments;
    if (one?.type !== 'Literal' || (forms && forms.type !== 'ObjectExpression')) return undefined;
    const given = {};
    for (const property of forms?.properties ?? []) {
      if (property.type !== 'Property' || property.value.type !== 'Literal' || property.key.type !== 'Identifier')
        return undefined;
      given[property.key.name] = property.value.value;
    }
    if (given.orMore !== undefined) return undefined;
    return { forms: { one: one.value, many: given.many ?? `${one.value}s`, none: given.none }, count };
  }

  function messageOf(pieces) {
    const values = new Map();
    let parts = false;
    const put = (name, value) => {
      for (let number = 1; ; number++) {
        const unique = number === 1 ? name : `${name}${number}`;
        if (values.has(unique) && values.get(unique) !== value) continue;
        values.set(unique, value);
        return unique;
      }
    };
    const write = (piece) => {
      if (piece.literal !== undefined) return quote(piece.literal);
      if (piece.forms) {
        const name = put(argumentName(piece.count), rendered(piece.count));
        const { one, many, none } = piece.forms;
        const zero = none === undefined ? '' : `=0 {${quote(none, true)}} `;
        return `{${name}, plural, ${zero}one {# ${quote(one, true)}} other {# ${quote(many, true)}}}`;
      }
      if (piece.inner) {
        const name = put(argumentName(piece.node), Symbol('taken'));
        const body = piece.inner.map(write).join('');
        const { openingElement: open, closingElement: close } = piece.node;
        const opening = render(
          open.start,
          open.end,
          open.attributes.flatMap((each) => editsOfAttribute(each, nameOf(open.name))),
        );
        values.set(name, `(inner) => ${opening}{inner}${code.slice(close.start, close.end)}`);
        return `<${name}>${body}</${name}>`;
      }
      parts ||= holdsWords(piece.value);
      return `{${put(argumentName(piece.value), rendered(piece.value, true))}}`;
    };
    const text = pieces.map(write).join('');
    return { text, values, parts };
  }

  const edits = editsIn(program.body);
  return { texts, edits };
}

const isDecoration = (name) => DECORATION.has(name) || (/^[a-z]/.test(name) && !INLINE.has(name));
const nameOf = (name) =>
  name.type === 'JSXMemberExpression'
    ? name.property.name
    : name.type === 'JSXNamespacedName'
      ? `${name.namespace.name}:${name.name.name}`
      : name.name;

/** What React shows of the text between tags: lines are joined, without a gap that has a line break in it. */
function shownTextOf(text) {
  const lines = text.split(/\r\n|\n|\r/);
  const last = lines.findLastIndex((line) => /[^ \t]/.test(line));
  return lines
    .map((line, place) => {
      let shown = line.replaceAll('\t', ' ');
      if (place > 0) shown = shown.replace(/^ +/, '');
      if (place < lines.length - 1) shown = shown.replace(/ +$/, '');
      return shown !== '' && place < last ? `${shown} ` : shown;
    })
    .join('');
}

/** Signs that mean something in ICU messages, quoted; `#` does within a plural. */
export const quote = (text, inPlural = false) =>
  text.replaceAll("'", "''").replaceAll(inPlural ? /[{}<>#]+/g : /[{}<>]+/g, (signs) => `'${signs}'`);

/** A name for a value that tells translators what it is. */
export function argumentName(node) {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'MemberExpression':
      return node.property.type === 'Identifier' ? node.property.name : argumentName(node.object);
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return argumentName(node.expression);
    case 'CallExpression': {
      const name = argumentName(node.callee);
      const plain = name.replace(/^(format|describe|show|read|get)(?=[A-Z])/, '');
      return plain.charAt(0).toLowerCase() + plain.slice(1);
    }
    case 'JSXElement': {
      const name = nameOf(node.openingElement.name);
      return (name.charAt(0).toLowerCase() + name.slice(1)).replaceAll(/\W/g, '');
    }
    case 'LogicalExpression':
      return argumentName(node.right.type === 'Literal' ? node.left : node.right);
    case 'ConditionalExpression':
      return argumentName(node.test.type === 'BinaryExpression' ? node.test.left : node.test);
    case 'UnaryExpression':
      return argumentName(node.argument);
    default:
      return 'value';
  }
}

/** A clause or a sentence of its own may follow another; anything else is a piece of a sentence. */
const CLAUSE = /^(?:[,:·(;] ?| (?=[\p{Lu}“]))/u;

/** Whether a value of a message is itself a piece of a sentence, which no other language could put in order. */
function holdsWords(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' && WORDY.test(node.value) && !CLAUSE.test(node.value);
    case 'TemplateLiteral':
      return node.quasis.some(({ value }) => WORDY.test(value.cooked)) && !CLAUSE.test(node.quasis[0].value.cooked);
    case 'ConditionalExpression':
      return holdsWords(node.consequent) || holdsWords(node.alternate);
    case 'LogicalExpression':
      return holdsWords(node.right) || (node.operator !== '&&' && holdsWords(node.left));
    default:
      return false;
  }
}
