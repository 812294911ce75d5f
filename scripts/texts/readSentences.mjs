import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { argumentName, quote } from './messages.mjs';

const SQL = /^(?:create|drop|select|insert|update|delete|set|with) /;
/**
 * The sample project and the prompts for agents are content, which stays as it is. What bridges alone send is refused to bridges
 * alone, which no page shows.
 */
const NOT_SHOWN = [
  ...['src/domain/notices/noticeWords.ts', 'src/domain/demo/**', 'src/domain/workflow/prompts.ts'],
  ...['heartbeats', 'reports', 'toolcalls', 'usage'].map((area) => `src/domain/${area}/**`),
];
/** A sentence, which may begin with a value or a figure. Where two values touch, nothing tells where one of them ends. */
const SENTENCE = /^(?!.*\}\{)[\p{Lu}{\d].* .*\.$/su;
/** Fields of the service that hold sentences for people. */
const FIELDS = new Set(['description', 'explanation', 'message', 'text']);
/** A call whose last argument is such a sentence. */
const TELLERS = new Set(['chip', 'pattern', 'said']);

/**
 * The sentences of the service that the dashboard shows: refusals, reasons why work waits, what a bridge is like. Those with values are
 * messages with arguments. The service speaks English to programs, so the page looks its sentences up.
 */
export function readSentences() {
  const sentences = new Set();
  for (const file of [...globSync('src/domain/**/*.ts', { exclude: NOT_SHOWN }), 'src/errors.ts'].sort()) {
    const visit = (node) => {
      if (node === null || typeof node !== 'object') return;
      if (Array.isArray(node)) return node.forEach(visit);
      if (node.type === 'Property' && FIELDS.has(node.key?.name)) {
        const sentence = sentenceOf(node.value);
        if (sentence !== undefined && /\p{L}{2}.* /u.test(sentence) && !SQL.test(sentence)) sentences.add(sentence);
      }
      if (node.type === 'CallExpression' && TELLERS.has(node.callee.name)) {
        const sentence = sentenceOf(node.arguments.at(-1));
        if (sentence !== undefined) sentences.add(sentence);
      }
      if (node.type === 'ThrowStatement' && node.argument.callee?.name !== 'Refusal')
        return node.argument.callee?.name === 'invalidInput' ? visit(node.argument.arguments) : undefined;
      const whole = sentenceOf(node);
      if (whole !== undefined && SENTENCE.test(whole)) sentences.add(whole);
      for (const [key, value] of Object.entries(node)) if (key !== 'type') visit(value);
    };
    visit(parseSync(file, readFileSync(file, 'utf8')).program.body);
  }
  return sentences;
}

function sentenceOf(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return quote(node.value);
  if (node.type !== 'TemplateLiteral') return undefined;
  const names = new Map();
  return node.quasis
    .map(({ value }, place) => {
      const expression = node.expressions[place];
      if (expression === undefined) return quote(value.cooked);
      const name = argumentName(expression);
      const count = names.get(name) ?? 0;
      names.set(name, count + 1);
      return `${quote(value.cooked)}{${count === 0 ? name : `${name}${count + 1}`}}`;
    })
    .join('');
}
