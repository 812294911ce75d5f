import type { Row } from './Benchmark.ts';
import type { CpuSeconds } from './cpuSeconds.ts';

/** The rows as a Markdown table with columns that line up. */
export function renderTable(rows: readonly Row[]): string {
  const lines = [
    ['benchmark', 'ours', 'peer', 'ratio', 'must be', '', 'cpu ours', 'cpu peer'],
    ...rows.map((row) => [
      row.name,
      number(row.ours) + row.unit,
      number(row.peer) + row.unit,
      row.ratio.toFixed(2),
      row.rule,
      row.ok ? 'ok' : 'below',
      micros(row.oursCpu),
      micros(row.peerCpu),
    ]),
  ];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((cells) => (cells[column] ?? '').length))) ?? [];
  const render = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |\n`;
  const [head = [], ...body] = lines.map(render);
  return `${head}| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |\n${body.join('')}`;
}

/** All of it, then of it the database's and the generator's. */
function micros(cpu: CpuSeconds | undefined): string {
  if (cpu === undefined || Number.isNaN(cpu.all)) return '';
  return `${Math.round(cpu.all)} µs (${Math.round(cpu.database)} + ${Math.round(cpu.load)})`;
}

function number(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2);
}
