import type { tokenize } from '@speed-highlight/core';

type Language = Parameters<typeof tokenize>[1] & string;

/** The names that people write behind the marks of a block, and the endings of files, by language. */
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

/** The language that a name stands for, such as the ending of a file's name; undefined for one that has no colours. */
export const languageOf = (name: string): Language | undefined => LANGUAGES[name.toLowerCase()];
