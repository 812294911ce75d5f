import { parseSync } from 'vite';
import { nameOf, WORDY } from './words.mjs';

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

/**
 * The texts of a source of the dashboard that people read: what stands between tags, the attributes above, literals in both, and
 * templates with the tag `t`. An element with text in it is one text, with its values and its elements inside, so that each
 * language orders them as it needs.
 *
 * A text has the range of the source that it takes, its pieces, and its place: the value of an attribute, or
 * between tags with the gaps around it. A piece is a literal, a count with its forms, an element with pieces of its own, or a
 * value; the texts inside of the last three are in `within`.
 *
 * @returns {{ start: number, end: number, pieces: object[], attribute?: boolean, gaps?: [string, string] }[]}
 */
export function findTexts(path, code) {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  return textsIn(program.body);
}

const textAt = ({ start, end }, pieces, place) => ({ start, end, pieces, ...place });

/** Texts of a node whose value is shown as it is. */
function shownTexts(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' && WORDY.test(node.value) ? [textAt(node, [{ literal: node.value }])] : [];
    case 'TemplateLiteral':
      return node.quasis.some(({ value }) => WORDY.test(value.cooked))
        ? [textAt(node, piecesOfTemplate(node))]
        : textsIn(node);
    case 'ConditionalExpression':
      return [...textsIn(node.test), ...shownTexts(node.consequent), ...shownTexts(node.alternate)];
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? textsIn(node.left) : shownTexts(node.left)), ...shownTexts(node.right)];
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
      return shownTexts(node.expression);
    default:
      return textsIn(node);
  }
}

/** Texts of a node of which only what is in marked places is shown. */
function textsIn(node) {
  if (node === null || typeof node !== 'object') return [];
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return textsOfElement(node);
  if (node.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier' && node.tag.name === 't')
    return [textAt(node, piecesOfTemplate(node.quasi))];
  const count = countOf(node);
  if (count) return [textAt(node, [count])];
  return Object.entries(node).flatMap(([key, value]) => (key === 'type' ? [] : textsIn(value)));
}

function textsOfElement(node) {
  const isElement = node.type === 'JSXElement';
  const name = isElement ? nameOf(node.openingElement.name) : '';
  const texts = isElement ? node.openingElement.attributes.flatMap((each) => textsOfAttribute(each, name)) : [];
  if (LITERAL.has(name)) return texts;
  const pieces = piecesOfChildren(node.children);
  if (!pieces.some(({ literal }) => literal !== undefined && WORDY.test(literal)))
    return [...texts, ...node.children.flatMap(textsOfChild)];
  // Icons and gaps at the ends are no part of the sentence.
  const first = pieces.findIndex((piece) => !isBeside(piece));
  const last = pieces.findLastIndex((piece) => !isBeside(piece));
  const beside = [...pieces.slice(0, first), ...pieces.slice(last + 1)].filter((piece) => piece.node);
  const sentence = pieces.slice(first, last + 1).map((piece) => ({ ...piece }));
  const [head] = sentence;
  const tail = sentence.at(-1);
  const gaps = ['', ''];
  if (head.literal !== undefined) {
    gaps[0] = /^\s*/.exec(head.literal)[0];
    head.literal = head.literal.slice(gaps[0].length);
  }
  if (tail.literal !== undefined) {
    gaps[1] = /\s*$/.exec(tail.literal)[0];
    tail.literal = tail.literal.slice(0, tail.literal.length - gaps[1].length);
  }
  const whole = textAt({ start: head.start, end: tail.end }, sentence, { gaps });
  return [...texts, ...beside.flatMap((piece) => textsOfChild(piece.node)), whole];
}

/** Whether a piece at the end of an element is no part of the sentence. */
const isBeside = ({ literal, node, inner }) =>
  literal === undefined
    ? node.type === 'JSXElement' && inner === undefined && isDecoration(nameOf(node.openingElement.name))
    : literal.trim() === '';

const isDecoration = (name) => DECORATION.has(name) || (/^[a-z]/.test(name) && !INLINE.has(name));

function textsOfChild(child) {
  if (child.type === 'JSXText') return [];
  if (child.type === 'JSXExpressionContainer') return shownTexts(child.expression);
  return textsIn(child);
}

function textsOfAttribute(attribute, element) {
  if (attribute.type !== 'JSXAttribute') return textsIn(attribute.argument);
  const { value } = attribute;
  if (value === null) return [];
  const named = nameOf(attribute.name);
  const isWords = WORDS.has(named) && !(named === 'text' && COPIED.has(element));
  if (value.type === 'Literal') {
    if (!isWords || !WORDY.test(value.value)) return [];
    return [textAt(value, [{ literal: value.value }], { attribute: true })];
  }
  if (value.type !== 'JSXExpressionContainer') return textsIn(value);
  return isWords ? shownTexts(value.expression) : textsIn(value.expression);
}

/** The pieces of the children of an element: literals, values, counts and elements with text. */
function piecesOfChildren(children) {
  return children.flatMap((child) => {
    const { start, end } = child;
    if (child.type === 'JSXText') {
      const literal = shownTextOf(child.value);
      return literal === '' ? [] : [{ literal, start, end }];
    }
    if (child.type === 'JSXExpressionContainer') {
      const { expression } = child;
      if (expression.type === 'JSXEmptyExpression') return [];
      if (expression.type === 'Literal' && typeof expression.value === 'string')
        return [{ literal: expression.value, start, end }];
      return [{ ...(countOf(expression) ?? valuePiece(expression)), node: child, start, end }];
    }
    if (child.type === 'JSXSpreadChild') return [{ ...valuePiece(child.expression), node: child, start, end }];
    const name = child.type === 'JSXElement' ? nameOf(child.openingElement.name) : '';
    const inner = LITERAL.has(name) ? [] : piecesOfChildren(child.children);
    const isWordy = inner.some(
      ({ literal, inner: deeper }) => deeper !== undefined || (literal && WORDY.test(literal)),
    );
    if (!isWordy || child.type !== 'JSXElement') return [{ ...valuePiece(child), node: child, start, end }];
    const within = child.openingElement.attributes.flatMap((each) => textsOfAttribute(each, name));
    return [{ inner, within, node: child, start, end }];
  });
}

function piecesOfTemplate(template) {
  return template.quasis.flatMap(({ value }, place) => {
    const expression = template.expressions[place];
    const literal = value.cooked === '' ? [] : [{ literal: value.cooked }];
    return expression ? [...literal, countOf(expression) ?? valuePiece(expression)] : literal;
  });
}

const valuePiece = (value) => ({ value, within: shownTexts(value) });

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
  return {
    forms: { one: one.value, many: given.many ?? `${one.value}s`, none: given.none },
    count,
    within: textsIn(count),
  };
}

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
