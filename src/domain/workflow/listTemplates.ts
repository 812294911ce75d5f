import { authorize } from '../authorize.ts';
import { columnLabel, SEEDED_COLUMNS } from '../board/columns/columnLabel.ts';
import type { Context } from '../context.ts';
import { TEMPLATES } from './templates.ts';
import type { WorkflowTemplate } from './Workflow.ts';

/** The workflows that ship with the service, the default first, for the person who chooses one. */
export function listTemplates(ctx: Context): readonly WorkflowTemplate[] {
  authorize(ctx, 'read', 'projects');
  return TEMPLATES;
}

/** A column that a new board begins with, under whichever template. */
export interface SeededColumn {
  readonly slug: string;
  readonly label: string;
  readonly terminal: boolean;
  readonly backlog: boolean;
}

/** The columns that a new board begins with, labelled in the language of the locale. */
export function seededColumns(locale: string): readonly SeededColumn[] {
  return SEEDED_COLUMNS.map(({ key, terminal, backlog }) => ({
    slug: key,
    label: columnLabel({ slug: key, label: null, labelKey: key, locale }),
    terminal,
    backlog,
  }));
}
