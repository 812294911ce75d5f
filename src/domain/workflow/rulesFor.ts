import type { ColumnRow } from '../board/columns/columnRow.ts';
import type { Workflow, WorkflowRule } from './Workflow.ts';

type Column = Pick<ColumnRow, 'slug' | 'terminal' | 'backlog'>;

const isEntered = (rule: WorkflowRule, { slug, terminal }: Pick<Column, 'slug' | 'terminal'>): boolean =>
  rule.on.includes(slug) || (terminal && rule.onTerminal === true);

/** The rules that ask for work when a card enters the column, in their order. */
export function rulesFor(
  workflow: Workflow | undefined,
  column: Pick<Column, 'slug' | 'terminal'>,
): readonly WorkflowRule[] {
  return workflow?.rules.filter((rule) => isEntered(rule, column)) ?? [];
}

/**
 * The rules that ask for work when the pull request of a card in the column comes to one of their conditions. A card in the Backlog
 * is not begun, and one that ended is over: only a merge, which may end it, still counts there.
 */
export function rulesWhen(workflow: Workflow | undefined, { terminal, backlog }: Column): readonly WorkflowRule[] {
  if (backlog) return [];
  return workflow?.rules.filter(({ when = [] }) => (terminal ? when.includes('merged') : when.length > 0)) ?? [];
}

/** The rules whose work has its place in the column, however it was asked for. */
export function rulesIn(workflow: Workflow | undefined, column: Column): readonly WorkflowRule[] {
  const some = new Set([...rulesFor(workflow, column), ...rulesWhen(workflow, column)]);
  return workflow?.rules.filter((rule) => some.has(rule)) ?? [];
}
