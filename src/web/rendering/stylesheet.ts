import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** The root of the project, from any build output below it. */
const ROOT = dirname(findPackageJSON(import.meta.url) ?? '.');
/** Colours, sizes and shadows are defined in one place, which the dashboard's own styles use too. */
const TOKENS = readFileSync(join(ROOT, 'src/dashboard/styles/tokens.css'), 'utf8');

/** The only stylesheet of the pages; light or dark as the visitor prefers. */
export const STYLESHEET = `${TOKENS}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0; min-height: 100vh; min-height: 100dvh; display: flex; flex-direction: column;
  background: var(--canvas); color: var(--text); font: 400 var(--t-body) var(--font-ui);
  -webkit-font-smoothing: antialiased; font-variant-numeric: tabular-nums;
}
a { color: var(--accent); text-underline-offset: 0.2em; border-radius: var(--r1); }
:focus-visible { outline: none; box-shadow: var(--focus); }
.bar { display: flex; align-items: center; gap: var(--s4); width: 100%; max-width: 72rem; margin: 0 auto; min-height: 64px; padding: 0 var(--s8); font: 400 var(--t-base) var(--font-ui); }
.brand { display: inline-flex; min-height: 44px; align-items: center; gap: 10px; font-weight: 600; letter-spacing: var(--track-tight); color: inherit; text-decoration: none; }
.glyph { display: grid; place-items: center; flex: none; width: 24px; height: 24px; border-radius: var(--r2); background: var(--accent-fill); color: var(--on-accent); }
.glyph svg { width: 16px; height: 16px; }
.bar .who { margin-left: auto; min-width: 0; color: var(--text-3); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
main { width: 100%; max-width: 60rem; margin: 0 auto; padding: var(--s6) var(--s8) var(--s16); flex: 1; }
main.narrow { max-width: 472px; padding-top: clamp(var(--s4), 8vh, 80px); }
h1 { font: 600 var(--t-head) var(--font-ui); letter-spacing: var(--track-head); margin: 0 0 var(--s2); text-wrap: balance; }
h1 + .client { margin-top: var(--s3); }
h1 + .muted { margin-top: calc(-1 * var(--s1)); }
h2 { font: 600 var(--t-title) var(--font-ui); letter-spacing: var(--track-tight); margin: 0 0 var(--s3); }
p { margin: 0 0 var(--s4); overflow-wrap: break-word; }
.muted { color: var(--text-2); }
.note { padding: var(--s2) var(--s3); border: 1px solid var(--line); border-radius: var(--r3); background: var(--sunken); color: var(--text-2); overflow-wrap: anywhere; }
.small { font: 400 var(--t-meta) var(--font-ui); }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: var(--r4); padding: var(--s6); box-shadow: var(--sh-card); }
.card > :last-child { margin-bottom: 0; }
.card > p:last-child a { display: inline-block; }
label { display: block; font: 500 var(--t-base) var(--font-ui); margin: 0 0 var(--s1); }
input:where([type=email], [type=password], [type=text]) {
  width: 100%; height: 36px; font: inherit; color: inherit; background: var(--raised);
  border: 1px solid var(--line-strong); border-radius: var(--r2); padding: 0 var(--s3); margin: 0 0 var(--s4);
}
.revealed { position: relative; display: block; }
.revealed input { padding-right: 64px; }
.revealed label { position: absolute; top: 0; right: 0; width: 60px; height: 36px; display: grid; place-items: center; margin: 0; color: var(--accent); cursor: pointer; border-radius: var(--r2); }
:lang(de) .revealed input { padding-right: 84px; }
:lang(de) .revealed label { width: 80px; }
.revealed [type=checkbox] { position: absolute; width: 1px; height: 1px; margin: 0; padding: 0; opacity: 0; }
.revealed label:has(:focus-visible) { box-shadow: var(--focus); }
input[aria-invalid] { border-color: var(--st-failed-fg); margin-bottom: var(--s1); }
.problem { color: var(--st-failed-fg); font: 400 var(--t-base) var(--font-ui); margin-bottom: var(--s3); }
.hint { color: var(--text-2); font: 400 var(--t-base) var(--font-ui); margin: calc(-1 * var(--s2)) 0 var(--s4); }
.problem + .hint { margin-top: 0; }
code { font: 400 0.923em var(--font-code); font-variant-ligatures: none; overflow-wrap: anywhere; }
p code, li code { padding: 1px 4px; border-radius: var(--r1); background: var(--sunken); border: 1px solid var(--line); }
input.code, code.code { font: 500 var(--t-head) var(--font-code); letter-spacing: 0.12em; text-align: center; }
input.code { height: 48px; text-transform: uppercase; }
input.code::placeholder { color: var(--text-3); opacity: 1; }
code.code { display: block; padding: var(--s3); margin: 0 0 var(--s4); background: var(--sunken); border: 1px solid var(--line); border-radius: var(--r3); }
button, .button {
  display: inline-flex; align-items: center; justify-content: center; min-height: 36px; padding: 0 var(--s4);
  font: 500 var(--t-base) var(--font-ui); text-decoration: none; cursor: pointer; white-space: nowrap;
  border: 1px solid transparent; border-radius: var(--r2); background: var(--accent-fill); color: var(--on-accent); box-shadow: var(--sh-card);
}
button:hover, .button:hover { background-image: linear-gradient(oklch(1 0 0 / 0.08), oklch(1 0 0 / 0.08)); }
button:active, .button:active { background-image: linear-gradient(oklch(0 0 0 / 0.12), oklch(0 0 0 / 0.12)); }
button.quiet, .button.quiet { background-color: var(--raised); border-color: var(--line-strong); color: var(--text); }
button.quiet:hover, .button.quiet:hover { background-image: linear-gradient(var(--hover), var(--hover)); }
button.plain { min-height: 0; background: none; box-shadow: none; border: 0; padding: 0; color: var(--accent); }
button.plain:focus-visible { box-shadow: var(--focus); }
.wide { width: 100%; justify-content: center; text-align: center; }
.choice { display: flex; align-items: center; gap: var(--s2); min-height: 36px; margin: 0 0 var(--s4); }
.choice input { width: 18px; height: 18px; margin: 0; accent-color: var(--accent-fill); }
summary { font: 500 var(--t-base) var(--font-ui); line-height: 36px; margin: var(--s2) 0; color: var(--accent); cursor: pointer; border-radius: var(--r1); }
.card > form + form, .card > form + details { margin-top: var(--s3); }
.card > .apart { border-top: 1px solid var(--line); margin-top: var(--s5); padding-top: var(--s4); }
.problem:empty { display: none; }
.qr { display: block; width: 200px; height: 200px; margin: 0 auto var(--s4); border: 1px solid var(--line); border-radius: var(--r2); }
.trap { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.actions { display: flex; gap: var(--s3); }
.actions > * { flex: 1; }
.alert { border: 1px solid var(--st-failed-line); border-radius: var(--r3); padding: 10px 14px; color: var(--st-failed-fg); background: var(--st-failed-soft); }
.client { display: flex; align-items: center; gap: var(--s3); padding: var(--s3) 14px; border: 1px solid var(--line); border-radius: var(--r3); background: var(--sunken); overflow-wrap: anywhere; }
.client img, .client > svg { width: 32px; height: 32px; flex: none; border-radius: var(--r2); color: var(--accent); }
.client .rest { color: var(--text-2); }
.client strong, p strong { font-weight: 600; overflow-wrap: anywhere; }
ul.scopes { list-style: none; margin: 0 0 var(--s5); padding: 0; border: 1px solid var(--line); border-radius: var(--r3); }
ul.scopes li { padding: 10px 14px; border-top: 1px solid var(--line); }
ul.scopes li:first-child { border-top: 0; }
.card > form + p { margin-top: var(--s4); }
footer { padding: var(--s4) var(--s8) var(--s6); text-align: center; font: 400 var(--t-meta) var(--font-ui); color: var(--text-3); }
@media (max-width: 639px) {
  .bar { padding: 0 var(--s4); min-height: 56px; }
  main { padding: var(--s2) var(--s4) var(--s8); }
  main.narrow { padding-top: var(--s2); }
  .card { padding: var(--s5) var(--s4); }
}
@media (max-width: 639px), (pointer: coarse) {
  button, .button { min-height: var(--row-touch); font-size: 14px; }
  summary { line-height: var(--row-touch); }
  /* Browsers of phones zoom into fields with smaller text. */
  input:where([type=email], [type=password], [type=text]) { height: var(--row-touch); font-size: 16px; }
  .bar button.plain, .card > p:last-child a, footer a { display: inline-block; min-height: var(--row-touch); line-height: var(--row-touch); }
}
@media (forced-colors: active) { :focus-visible { outline: 2px solid; outline-offset: 2px; } }
`;

/** Changes with the stylesheet, so that browsers may cache each version forever. */
export const STYLESHEET_VERSION = hash('sha256', STYLESHEET, 'hex').slice(0, 12);
