import ts from '@typescript/typescript6';

const K = ts.SyntaxKind;
/** Each operator with those that replace it, one mutant for each. */
const OPERATORS = new Map([
  [K.EqualsEqualsEqualsToken, ['!==']],
  [K.ExclamationEqualsEqualsToken, ['===']],
  [K.LessThanToken, ['<=', '>=']],
  [K.LessThanEqualsToken, ['<', '>']],
  [K.GreaterThanToken, ['>=', '<=']],
  [K.GreaterThanEqualsToken, ['>', '<']],
  [K.AmpersandAmpersandToken, ['||']],
  [K.BarBarToken, ['&&']],
  [K.QuestionQuestionToken, ['&&']],
  [K.PlusToken, ['-']],
  [K.MinusToken, ['+']],
  [K.AsteriskToken, ['/']],
  [K.SlashToken, ['*']],
  [K.PercentToken, ['*']],
]);
/** Rules that are written in SQL are mutated too: this says what replaces a condition of a statement. */
const SQL = [
  [/\band\b/gi, 'or'],
  [/\bis null\b/gi, 'is not null'],
  [/\bis not null\b/gi, 'is null'],
  [/\bnot exists\b/gi, 'exists'],
  [/(?<=\s)<=(?=\s)/g, '<'],
  [/(?<=\s)<(?=\s)/g, '<='],
  [/(?<=\s)>=(?=\s)/g, '>'],
  [/(?<=\s)>(?=\s)/g, '>='],
  [/(?<=\s)<>(?=\s)/g, '='],
  [/(?<=[\w)]\s)=(?=\s)/g, '<>'],
];
const IS_SQL = /\b(select|insert into|update|delete from)\b[\s\S]*\b(from|set|values|where)\b/i;
const EQUIVALENT = /\/\/ equivalent when mutated: \S.*/;

/**
 * Finds every change of a source that a test should notice. A mutant replaces an expression or a statement by another text
 * while it is switched on. A mutant with `startup` takes effect as its module is loaded, so that a process has to begin
 * with it. A comment `// equivalent when mutated: REASON` on a line, or on the line above it, keeps that line from being
 * mutated.
 */
export function findMutants(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lines = text.split('\n');
  const mutants = [];
  const add = (node, replacement, what, kind = 'expression') => {
    const start = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(start).line;
    if (EQUIVALENT.test(lines[line]) || (/^\s*\/\//.test(lines[line - 1] ?? '') && EQUIVALENT.test(lines[line - 1])))
      return;
    mutants.push({ start, end: node.getEnd(), replacement, what, kind, line: line + 1, startup: !inFunction(node) });
  };
  const short = (node) => node.getText(source).replace(/\s+/g, ' ').slice(0, 60);

  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isTypeAliasDeclaration(node) || ts.isEnumDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      for (const operator of OPERATORS.get(node.operatorToken.kind) ?? []) {
        const [left, right] = [node.left.getText(source), node.right.getText(source)];
        add(
          node,
          `(${left}) ${operator} (${right})`,
          `${short(node)}: ${node.operatorToken.getText(source)} becomes ${operator}`,
        );
      }
    } else if (ts.isPrefixUnaryExpression(node) && node.operator === K.ExclamationToken) {
      add(node, node.operand.getText(source), `${short(node)}: without the negation`);
    } else if (node.kind === K.TrueKeyword || node.kind === K.FalseKeyword) {
      add(node, String(node.kind !== K.TrueKeyword), `${short(node)} becomes ${node.kind !== K.TrueKeyword}`);
    } else if (ts.isNumericLiteral(node) && !ts.isPropertyAssignment(node.parent?.parent ?? node)) {
      add(node, `${Number(node.text.replaceAll('_', '')) + 1}`, `${short(node)} becomes one more`);
    } else if (ts.isStringLiteral(node) && isValue(node) && !IS_SQL.test(node.text)) {
      add(
        node,
        node.text === '' ? "'mutated'" : "''",
        `${short(node)} becomes ${node.text === '' ? 'a text' : 'empty'}`,
      );
    }
    if ((ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) && IS_SQL.test(node.getText(source)))
      sqlMutants(node);
    if (ts.isIfStatement(node)) conditions(node.expression, ['true', 'false']);
    if (ts.isConditionalExpression(node)) conditions(node.condition, ['true', 'false']);
    if (ts.isWhileStatement(node)) conditions(node.expression, ['false']);
    if (ts.isExpressionStatement(node) && inFunction(node) && !isSuper(node))
      add(node, ';', `${short(node)} is dropped`, 'statement');
    if (ts.isReturnStatement(node) && node.expression && node.expression.getText(source) !== 'undefined')
      add(node, 'return;', `${short(node)} returns nothing`, 'statement');
    ts.forEachChild(node, visit);
  };
  const conditions = (node, values) => {
    for (const value of values)
      if (node.getText(source) !== value) add(node, value, `condition ${short(node)} becomes ${value}`);
  };
  const sqlMutants = (node) => {
    const whole = node.getText(source);
    for (const [pattern, to] of SQL) {
      for (const match of whole.matchAll(pattern)) {
        // The `and` of `between` joins no conditions, and an equals sign that sets a column or joins by name is not a
        // comparison.
        const before = whole.slice(0, match.index);
        if (
          /\bbetween\s+\S+\s*$/i.test(before) ||
          (to === '<>' && /\b(set|as)\b[^()]*$/i.test(before.split(/\b(?:where|on|and|when)\b/i).at(-1)))
        )
          continue;
        const changed = before + to + whole.slice(match.index + match[0].length);
        const around = whole
          .slice(Math.max(0, match.index - 25), match.index + match[0].length + 25)
          .replace(/\s+/g, ' ');
        const line = source.getLineAndCharacterOfPosition(node.getStart(source) + match.index).line;
        if (EQUIVALENT.test(lines[line])) continue;
        add(node, changed, `SQL … ${around} …: ${match[0]} becomes ${to}`);
        if (mutants.at(-1)) mutants.at(-1).line = line + 1;
      }
    }
  };
  visit(source);
  return mutants;
}

/** Returns the source with each of the mutants behind a switch. `ids` are the mutants' numbers, in the same order. */
export function withSwitches(text, mutants, ids) {
  const spots = new Map();
  for (const [i, mutant] of mutants.entries()) {
    const key = `${mutant.start}:${mutant.end}:${mutant.kind}`;
    spots.set(key, [...(spots.get(key) ?? []), { ...mutant, id: ids[i] }]);
  }
  // Inner mutants are written first, so that outer ones enclose them.
  const tree = [...spots.values()].sort(
    (a, b) => a[0].start - b[0].start || b[0].end - a[0].end || (a[0].kind === 'statement' ? -1 : 1),
  );
  const render = (from, to, inside) => {
    let at = from;
    let out = '';
    for (let i = 0; i < inside.length; ) {
      const spot = inside[i];
      let next = i + 1;
      while (next < inside.length && inside[next][0].start < spot[0].end) next++;
      const body = render(spot[0].start, spot[0].end, inside.slice(i + 1, next));
      out += text.slice(at, spot[0].start) + wrap(spot, body);
      at = spot[0].end;
      i = next;
    }
    return out + text.slice(at, to);
  };
  return render(0, text.length, tree);
}

function wrap(spot, body) {
  if (spot[0].kind === 'statement') {
    const [{ id, replacement }] = spot;
    return replacement === ';'
      ? `if (!__mutated(${id})) { ${body} }`
      : `if (__mutated(${id})) ${replacement} else ${body}`;
  }
  return `(${spot.map(({ id, replacement }) => `__mutated(${id}) ? (${replacement}) : `).join('')}(${body}))`;
}

function inFunction(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isFunctionLike(at) && at.body !== undefined) return true;
  }
  return false;
}

const isSuper = (node) => ts.isCallExpression(node.expression) && node.expression.expression.kind === K.SuperKeyword;

/**
 * Whether a string is a value of the program, and not the name of a property or a prepared statement, a directive or a
 * type.
 */
function isValue(node) {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false;
  if (ts.isCallExpression(parent) && parent.expression.getText() === 'statement' && parent.arguments[0] === node)
    return false;
  return !(
    ts.isExpressionStatement(parent) ||
    ts.isLiteralTypeNode(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isBindingElement(parent)
  );
}
