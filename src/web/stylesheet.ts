import { hash } from 'node:crypto';

/** The only stylesheet of the pages; light or dark as the visitor prefers. */
export const STYLESHEET = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f6f7f9, #101318);
  --surface: light-dark(#ffffff, #181c23);
  --line: light-dark(#dfe3ea, #2b313c);
  --text: light-dark(#1b2230, #e7eaf0);
  --muted: light-dark(#5b6577, #97a1b3);
  --accent: light-dark(#2f5bd0, #86a8ff);
  --on-accent: light-dark(#ffffff, #0d1220);
  --bad: light-dark(#a3262e, #ff9a9a);
  --bad-ground: light-dark(#fdf0f0, #2c181b);
  --good: light-dark(#1f7a4d, #7fd6a8);
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: flex; flex-direction: column;
  background: var(--ground); color: var(--text);
  font: 16px/1.55 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
a { color: var(--accent); text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.bar { display: flex; align-items: center; gap: 1rem; padding: 0.9rem 1.5rem; border-bottom: 1px solid var(--line); background: var(--surface); }
.brand { display: inline-flex; align-items: center; gap: 0.55rem; font-weight: 650; letter-spacing: -0.01em; color: inherit; text-decoration: none; }
.brand svg { width: 1.5rem; height: 1.5rem; color: var(--accent); }
.bar .who { margin-left: auto; color: var(--muted); font-size: 0.9rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
main { width: 100%; max-width: 60rem; margin: 0 auto; padding: 2rem 1.5rem 3rem; flex: 1; }
main.narrow { max-width: 27rem; padding-top: clamp(1.5rem, 10vh, 6rem); }
h1 { font-size: 1.5rem; line-height: 1.25; letter-spacing: -0.02em; margin: 0 0 0.5rem; text-wrap: balance; }
h2 { font-size: 1.05rem; margin: 0 0 0.75rem; }
p { margin: 0 0 1rem; }
.muted { color: var(--muted); }
.small { font-size: 0.875rem; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; padding: 1.5rem; box-shadow: 0 1px 2px rgb(0 0 0 / 0.04); }
.grid { display: grid; gap: 1.25rem; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); }
.rows { list-style: none; margin: 0; padding: 0; }
.rows li { display: flex; gap: 0.75rem; align-items: baseline; justify-content: space-between; padding: 0.6rem 0; border-top: 1px solid var(--line); }
.rows li:first-child { border-top: 0; }
.state { font-size: 0.8rem; color: var(--muted); white-space: nowrap; }
.state.on { color: var(--good); }
label { display: block; font-weight: 550; font-size: 0.9rem; margin: 0 0 0.3rem; }
input[type=email], input[type=password], input[type=text] {
  width: 100%; font: inherit; color: inherit; background: var(--ground);
  border: 1px solid var(--line); border-radius: 9px; padding: 0.6rem 0.75rem; margin-bottom: 1rem;
}
input.code { font-family: ui-monospace, SFMono-Regular, Menlo, monospace; font-size: 1.35rem; letter-spacing: 0.12em; text-align: center; text-transform: uppercase; }
code.code { display: block; font-size: 1.5rem; letter-spacing: 0.12em; text-align: center; padding: 0.6rem; margin: 0 0 1rem; background: var(--ground); border: 1px solid var(--line); border-radius: 9px; }
button, .button {
  display: inline-block; font: inherit; font-weight: 600; cursor: pointer; text-align: center; text-decoration: none;
  border: 1px solid transparent; border-radius: 9px; padding: 0.6rem 1.1rem; background: var(--accent); color: var(--on-accent);
}
button:hover, .button:hover { filter: brightness(1.07); }
button.quiet, .button.quiet { background: transparent; border-color: var(--line); color: var(--text); }
button.plain { background: none; border: 0; padding: 0; color: var(--accent); font-weight: 500; }
.wide { width: 100%; }
.actions { display: flex; gap: 0.75rem; }
.actions > * { flex: 1; }
.alert { border: 1px solid currentColor; border-radius: 9px; padding: 0.65rem 0.85rem; margin: 0 0 1rem; color: var(--bad); background: var(--bad-ground); }
.client { display: flex; align-items: center; gap: 0.8rem; margin: 0 0 1rem; padding: 0.8rem; border: 1px solid var(--line); border-radius: 9px; background: var(--ground); overflow-wrap: anywhere; }
.client img, .client svg { width: 2.25rem; height: 2.25rem; flex: none; border-radius: 8px; color: var(--accent); }
.client .rest { color: var(--muted); }
ul.scopes { margin: 0 0 1.25rem; padding-left: 1.15rem; }
footer { padding: 1rem 1.5rem 1.5rem; text-align: center; color: var(--muted); font-size: 0.85rem; }
@media (max-width: 30rem) { .bar .who { display: none; } .bar form { margin-left: auto; } .card { padding: 1.15rem; } }
`;

/** Changes with the stylesheet, so that browsers may cache each version forever. */
export const STYLESHEET_VERSION = hash('sha256', STYLESHEET, 'hex').slice(0, 12);
