import { nameOf, WORDY } from './words.mjs';

/**
 * The message of a text that consists of pieces, in the format of ICU, with the piece of each of its names.
 *
 * @returns {{ text: string, named: Map<string, object>, parts: boolean }} `parts`: a value is a piece of a sentence itself
 */
export function messageOf(pieces, code) {
  const named = new Map();
  let parts = false;
  const sourceOf = (piece) => {
    const { start, end } = piece.value ?? piece.count;
    return code.slice(start, end);
  };
  /** A value that occurs twice has one name, and an element one of its own. */
  const isSame = (one, other) => !one.inner && !other.inner && sourceOf(one) === sourceOf(other);
  const put = (name, piece) => {
    for (let number = 1; ; number++) {
      const unique = number === 1 ? name : `${name}${number}`;
      const taken = named.get(unique);
      if (taken && !isSame(taken, piece)) continue;
      named.set(unique, piece);
      return unique;
    }
  };
  const write = (piece) => {
    if (piece.literal !== undefined) return quote(piece.literal);
    if (piece.forms) {
      const name = put(argumentName(piece.count), piece);
      const { one, many, none } = piece.forms;
      const zero = none === undefined ? '' : `=0 {${quote(none, true)}} `;
      return `{${name}, plural, ${zero}one {# ${quote(one, true)}} other {# ${quote(many, true)}}}`;
    }
    if (piece.inner) {
      const name = put(argumentName(piece.node), piece);
      return `<${name}>${piece.inner.map(write).join('')}</${name}>`;
    }
    parts ||= holdsWords(piece.value);
    return `{${put(argumentName(piece.value), piece)}}`;
  };
  return { text: pieces.map(write).join(''), named, parts };
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
