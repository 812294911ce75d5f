import { tokenize } from '@speed-highlight/core';

type Language = Parameters<typeof tokenize>[1] & string;

/** The names that people write behind the marks of a block, by language. */
const LANGUAGES: Readonly<Record<string, Language>> = {
  bash: 'bash',
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  console: 'bash',
  c: 'c',
  cpp: 'c',
  css: 'css',
  csv: 'csv',
  diff: 'diff',
  patch: 'diff',
  docker: 'docker',
  dockerfile: 'docker',
  go: 'go',
  html: 'html',
  http: 'http',
  ini: 'ini',
  java: 'java',
  js: 'js',
  jsx: 'js',
  javascript: 'js',
  mjs: 'js',
  json: 'json',
  jsonc: 'json',
  log: 'log',
  lua: 'lua',
  make: 'make',
  makefile: 'make',
  md: 'md',
  markdown: 'md',
  py: 'py',
  python: 'py',
  rs: 'rs',
  rust: 'rs',
  sql: 'sql',
  toml: 'toml',
  ts: 'ts',
  tsx: 'ts',
  typescript: 'ts',
  xml: 'xml',
  svg: 'xml',
  yaml: 'yaml',
  yml: 'yaml',
};
/** The time of the patterns grows faster than the text, so longer blocks have no colours. */
const LONGEST = 10_000;

/** Colours a block of code in its place. Texts stay texts: each piece becomes an element by itself. */
export async function colourCode(code: Element, name: string): Promise<void> {
  const language = LANGUAGES[name.toLowerCase()];
  const text = code.textContent;
  if (language === undefined || text.length > LONGEST) return;
  const pieces: Node[] = [];
  await tokenize(text, language, (piece, type) => {
    if (type === undefined) return void pieces.push(document.createTextNode(piece));
    const span = document.createElement('span');
    span.className = `code-${type}`;
    span.textContent = piece;
    pieces.push(span);
  });
  // Somebody may have changed the text while the language was loaded.
  if (code.textContent === text) code.replaceChildren(...pieces);
}
