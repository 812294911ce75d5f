import type { ColumnRow } from '../board/columns/columnRow.ts';
import type { Workflow, WorkflowRule } from './Workflow.ts';

/** The rules that ask for work when a card enters the column, in their order. */
export function rulesFor(
  workflow: Workflow | undefined,
  { slug, terminal }: Pick<ColumnRow, 'slug' | 'terminal'>,
): readonly WorkflowRule[] {
  return workflow?.rules.filter((rule) => rule.on.includes(slug) || (terminal && rule.onTerminal === true)) ?? [];
}
