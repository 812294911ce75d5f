/** The styles of a project's pages: tables that become blocks on a narrow screen, badges, facts. */
export const PROJECT_STYLES = `
main.broad { max-width: 84rem; }
.crumb { margin: 0 0 0.5rem; color: var(--muted); font-weight: 550; }
.tabs { display: flex; gap: 1.25rem; margin: 0 0 1.5rem; border-bottom: 1px solid var(--line); }
.tabs a { padding: 0.35rem 0 0.55rem; color: var(--muted); text-decoration: none; font-weight: 550; border-bottom: 2px solid transparent; margin-bottom: -1px; }
.tabs a[aria-current] { color: var(--text); border-color: var(--accent); }
.runhead { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.5rem 0.9rem; margin-bottom: 0.75rem; }
.runhead h1, .runhead h2 { margin: 0; }
h3 { font-size: 0.85rem; color: var(--muted); margin: 1rem 0 0.4rem; }
.filter { display: flex; align-items: center; gap: 0.5rem; margin-left: auto; }
.filter label { margin: 0; }
select { font: inherit; font-size: 0.9rem; color: inherit; background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: 0.35rem 0.5rem; }
button.small { white-space: nowrap; font-size: 0.85rem; padding: 0.3rem 0.7rem; border-radius: 8px; }
.alert.done { color: var(--good); background: var(--surface); }
#live > * + *, #live > .grid + * { margin-top: 1.25rem; }
.table { overflow-x: auto; background: var(--surface); border: 1px solid var(--line); border-radius: 14px; }
.card .table { border-radius: 9px; }
table { width: 100%; border-collapse: collapse; font-size: 0.9rem; }
th, td { text-align: left; padding: 0.6rem 0.75rem; vertical-align: baseline; }
thead th { color: var(--muted); font-weight: 550; font-size: 0.8rem; white-space: nowrap; }
tbody tr { border-top: 1px solid var(--line); }
tbody th { font-weight: 500; }
tbody + tbody { border-top: 1px solid var(--line); }
tr.across th { color: var(--muted); font-size: 0.8rem; font-weight: 600; padding-bottom: 0.2rem; }
tr.across + tr { border-top: 0; }
td[data-label="Duration"], td[data-label="Cost"], td[data-label="Model"] { white-space: nowrap; }
td.number { font-variant-numeric: tabular-nums; }
time { font-variant-numeric: tabular-nums; white-space: nowrap; }
.controls { display: flex; flex-wrap: wrap; gap: 0.5rem; }
td.controls { display: table-cell; text-align: right; }
td.controls .control { display: inline-block; margin-left: 0.4rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.badge { display: inline-block; font-size: 0.8rem; font-weight: 600; padding: 0.1rem 0.55rem; border-radius: 99px; border: 1px solid currentColor; white-space: nowrap; color: var(--muted); }
.badge.works { color: var(--accent); }
.badge.good { color: var(--good); }
.badge.bad { color: var(--bad); }
td > a:has(.badge) { text-decoration: none; }
.note { display: block; font-size: 0.8rem; color: var(--muted); margin-top: 0.25rem; }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: 0.75rem 1.25rem; margin: 0.75rem 0 0; }
.facts dt { font-size: 0.8rem; color: var(--muted); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
code { font-size: 0.88em; }
pre { margin: 0; padding: 0.8rem; max-height: 28rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.85rem; background: var(--ground); border: 1px solid var(--line); border-radius: 9px; }
.history { margin: 0; padding-left: 1.2rem; }
.history li { padding: 0.2rem 0; }
.hold { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.5rem 1rem; }
.hold p { margin: 0; }
.ask { margin: 0.75rem 0 0; padding-top: 0.75rem; border-top: 1px solid var(--line); }
.ask textarea { display: block; width: 100%; margin: 0.3rem 0 0.5rem; padding: 0.5rem; font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--line); border-radius: 9px; resize: vertical; }
.said { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.bridge { min-width: 0; overflow-wrap: anywhere; }
.bridge:target, tr:target { outline: 2px solid var(--accent); outline-offset: 2px; }
.empty { text-align: center; padding: 2.5rem 1.5rem; }
.next { margin-top: 1rem; text-align: center; }
@media (max-width: 60rem) {
  table.runs thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table.runs, table.runs tbody { display: block; }
  table.runs tr { display: grid; grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); gap: 0.6rem 1rem; padding: 0.9rem 1rem; }
  table.runs td { display: block; padding: 0; overflow-wrap: anywhere; }
  table.runs td[data-label]::before { content: attr(data-label); display: block; font-size: 0.75rem; color: var(--muted); }
  table.runs td[data-label="State"], table.runs td.controls { grid-column: 1 / -1; text-align: left; }
  table.runs td[data-label="State"]::before { content: none; }
  table.runs td.controls:empty { display: none; }
  td.controls .control { margin: 0 0.4rem 0 0; }
  table.runs tr.across { display: block; padding-bottom: 0; }
  table.runs tr.across th { display: block; padding: 0; }
  .filter { margin-left: 0; }
}
@media (max-width: 30rem) { .facts { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
`;
