import { Module } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isOfPage, nameOfDashboard } from './dashboardSource.mjs';
import { sourceOfPage } from './transform.mjs';

const IMPORT = /\brequire\("([^"]+)"\)/g;
/** By the address of each module of a page, the function that makes it and what its imports name. */
const compiled = new Map();
/** What all pages share, by address or by name of the package. */
const shared = new Map();

/**
 * The exports of a module of the dashboard for a new page. Everything that it imports is made again too, as in a browser, because
 * modules keep the store, the router and what is open. They are compiled for the first page alone: Node's own loader would
 * read, resolve and compile some hundred modules for each, and never let go of them.
 */
export async function loadPage(main) {
  await prepare(main);
  const made = new Map();
  const load = (url) => {
    const known = made.get(url);
    if (known !== undefined) return known;
    const exports = {};
    // Modules that import each other find what is there already.
    made.set(url, exports);
    const { make, imports } = compiled.get(url);
    make(exports, (words) => {
      const name = imports.get(words);
      return isOfPage(name) ? load(name) : shared.get(name);
    });
    return exports;
  };
  return load(main);
}

/** Compiles everything that the module leads to, also later, and imports what it shares. */
async function prepare(main) {
  const urls = new Set([main]);
  const names = new Set();
  for (const url of urls) {
    if (!compiled.has(url)) compiled.set(url, compile(url));
    for (const name of compiled.get(url).imports.values()) (isOfPage(name) ? urls : names).add(name);
  }
  for (const name of names) if (!shared.has(name)) shared.set(name, await import(name));
}

function compile(url) {
  const path = fileURLToPath(url);
  const code = sourceOfPage(path);
  const module = new Module(path);
  // Node reads the map of the source with it.
  module._compile(code, path, 'commonjs');
  const imports = new Map();
  for (const [, words] of code.matchAll(IMPORT)) {
    const name = nameOfDashboard(words);
    imports.set(words, name.startsWith('.') ? new URL(name, url).href : name);
  }
  return { make: module.exports, imports };
}
