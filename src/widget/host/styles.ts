/** The styles of the widget. The host element begins with nothing of the page's own. */
export const STYLES = `
:host { all: initial !important; position: fixed !important; inset: auto 0 0 auto !important; z-index: 2147483647 !important;
  --ink: #1b1c1f; --muted: #5c6068; --paper: #fff; --line: #d4d6db; --accent: #2f5bd0; --on: #fff; --bad: #b3261e; --good: #1d6b3a; }
@media (prefers-color-scheme: dark) { :host { --ink: #ececee; --muted: #a3a7af; --paper: #1b1c1f; --line: #3b3d43; --accent: #8fabff;
  --on: #10131a; --bad: #ff9d94; --good: #7fd6a0; } }
* { box-sizing: border-box; font: 15px/1.45 system-ui, sans-serif; }
[hidden] { display: none !important; }
button, .button { min-height: 44px; padding: 8px 14px; border: 1px solid var(--line); border-radius: 8px; background: var(--paper);
  color: var(--ink); cursor: pointer; text-decoration: none; display: inline-flex; align-items: center; }
button.main, .button.main { background: var(--accent); border-color: var(--accent); color: var(--on); font-weight: 600; }
button:disabled { opacity: .55; cursor: default; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.open { position: fixed; right: 16px; bottom: 16px; border-radius: 22px; box-shadow: 0 2px 10px #0004; }
.panel { position: fixed; right: 16px; bottom: 72px; width: min(360px, calc(100vw - 32px)); max-height: min(620px, calc(100vh - 96px));
  overflow: auto; padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--paper); color: var(--ink);
  box-shadow: 0 8px 30px #0005; display: flex; flex-direction: column; gap: 12px; }
.panel > * { flex: none; }
.panel-main, form, section:not(.panel) { display: flex; flex-direction: column; gap: 12px; }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; justify-content: space-between; }
h2 { margin: 0; font-size: 17px; font-weight: 600; } h3 { margin: 0; font-weight: 600; } p { margin: 0; overflow-wrap: anywhere; }
.muted { color: var(--muted); font-size: 13px; }
.bad { color: var(--bad); } .good { color: var(--good); }
label { display: grid; gap: 4px; }
textarea { width: 100%; min-height: 96px; padding: 8px; border: 1px solid var(--line); border-radius: 8px; background: var(--paper);
  color: var(--ink); resize: vertical; }
input[type=file] { color: var(--ink); max-width: 100%; min-height: 44px; padding: 8px 0; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 10px; }
li { padding: 10px; border: 1px solid var(--line); border-radius: 8px; display: grid; gap: 6px; }
li[data-current] { border-color: var(--accent); }
.words { white-space: pre-wrap; }
.pin { position: fixed; min-height: 28px; width: 28px; height: 28px; padding: 0; justify-content: center; border-radius: 50% 50% 50% 0;
  background: var(--accent); color: var(--on); border: 2px solid var(--paper); font-weight: 600; font-size: 13px; }
.outline { position: fixed; border: 3px solid var(--accent); border-radius: 4px; pointer-events: none; box-shadow: 0 0 0 2px #fff; }
.guide { position: fixed; left: 50%; bottom: 12px; transform: translateX(-50%); width: max-content; max-width: calc(100vw - 24px); padding: 10px 14px;
  border-radius: 8px; background: var(--ink); color: var(--paper); pointer-events: none; display: flex; gap: 12px; align-items: center; }
.guide button { pointer-events: auto; flex: none; }
`;
