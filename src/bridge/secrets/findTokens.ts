import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import type { SecretLintRuleCreatorOptions, SecretLintSourceCode } from '@secretlint/types';
import type { Range } from './Range.ts';

/** What the library has no rule for; the first group, if there is one, is the secret. What each looks ahead is bounded, so that no text takes long. */
const MORE: readonly RegExp[] = [
  /\beyJ[\w-]{8,500}\.eyJ[\w-]{8,4000}\.[\w-]{8,1000}/g,
  // A key that is cut, or whose end has not been printed yet, is still a key.
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:(?!-----END)[\s\S])*(?:-----END[A-Z ]{0,40}-----)?/g,
  /\b(?:bearer|basic|token)[ \t]+((?=[\w.~+/=-]{0,200}\d)[\w.~+/=-]{16,})/gi,
  /(?:password|passwd|passphrase|secret|token|api[_-]?key|access[_-]?key|private[_-]?key|credentials?)["']?[ \t]*[:=][ \t]*["']?((?=[^\s"'`,;()<>{}[\]]{0,100}\d)(?=[^\s"'`,;()<>{}[\]]{0,100}[a-z])[^\s"'`,;()<>{}[\]]{8,})/gi,
  /\b(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,}/g,
  /\bAIza[\w-]{35}/g,
  /\bhf_[A-Za-z0-9]{30,}/g,
  /\bya29\.[\w-]{20,}/g,
];

/** Beginnings of tokens whose rest may be in the next piece of a text. */
const OPEN_TOKEN =
  /(?:^|[^A-Za-z0-9])((?:gh[pousr]_|github_pat_|glpat-|sk-|[sr]k_(?:live|test)_|xox[a-z]-|A[KS]IA|eyJ|npm_|AIza|hf_|ya29\.)[\w./+=-]*|(?=[\w+/=-]*\d)(?=[\w+/=-]*[A-Za-z])[\w+/=-]{16,})$/;
const OPEN_KEY = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:(?!-----END)[\s\S])*$/;
const LONGEST_TOKEN = 512;

type Rule = (source: SecretLintSourceCode) => unknown;

/** The findings of the rule that runs. */
let found: Range[] = [];
/** The texts of several runs are looked through one after another. */
let last: Promise<unknown> = Promise.resolve();
let rules: readonly Rule[] | undefined;

/**
 * Where a text has keys of well-known services, by the rules of secretlint. Its rules are used without its engine, which marks
 * the time of each step and keeps the marks: that doubles the time, and costs a bridge 35 MB.
 */
export function findTokens(text: string): Promise<Range[]> {
  const ranges = last.then(() => scan(text));
  last = ranges.catch(() => undefined);
  return ranges;
}

async function scan(text: string): Promise<Range[]> {
  rules ??= loadRules();
  const ranges: Range[] = [];
  for (const rule of rules) {
    found = [];
    await rule(sourceOf(text));
    ranges.push(...found);
  }
  for (const pattern of MORE) {
    for (const match of text.matchAll(pattern)) {
      const to = match.index + match[0].length;
      ranges.push([match[1] === undefined ? match.index : to - match[1].length, to]);
    }
  }
  return ranges;
}

/** How many characters at the end of the text may be the beginning of a token or a key. */
export function openToken(text: string): number {
  const key = OPEN_KEY.exec(text);
  if (key !== null) return text.length - key.index;
  return OPEN_TOKEN.exec(text.slice(-LONGEST_TOKEN))?.[1]?.length ?? 0;
}

function loadRules(): Rule[] {
  const loaded: Rule[] = [];
  creator.create(
    {
      sharedOptions: {},
      registerRule: (rule, preset) => {
        const created = rule.create(
          {
            sharedOptions: {},
            createTranslator: () => () => ({ message: '', messageId: '', data: {} }),
            report: ({ range }) => void found.push([range[0], range[1]]),
            ignore: () => undefined,
          },
          (preset?.options ?? {}) as SecretLintRuleCreatorOptions & never,
        );
        const { file } = created;
        if (file !== undefined) loaded.push((source) => file.call(created, source));
      },
    },
    {},
  );
  return loaded;
}

/** The rules ask for the places of what they find, which nobody reads here. */
function sourceOf(content: string): SecretLintSourceCode {
  const start = { line: 1, column: 0 };
  return {
    content,
    contentType: 'text',
    hasBOM: false,
    ext: '.txt',
    filePath: undefined,
    physicalFilePath: undefined,
    getFilePath: () => undefined,
    getPhysicalFilePath: () => undefined,
    locationToRange: () => [0, 0],
    rangeToLocation: () => ({ start, end: start }),
    positionToIndex: () => 0,
    indexToPosition: () => start,
  };
}
