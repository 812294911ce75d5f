import { z } from 'zod';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { invalidInput } from '../../errors.ts';
import type { LabelColor } from '../../tables/words.ts';
import { authorize } from '../authorize.ts';
import { lockColumn } from '../board/columns/lockColumn.ts';
import { nameColumn } from '../board/columns/nameColumn.ts';
import { signalColumns } from '../board/columns/signalColumns.ts';
import { auditProject } from '../board/projects/auditProject.ts';
import type { ProjectRow } from '../board/projects/projectRow.ts';
import { lockProject } from '../board/projects/requireProject.ts';
import { type Context, transaction } from '../context.ts';
import { parseInput } from '../input/parseInput.ts';
import { line } from '../input/text.ts';
import { offerFreedPlaces } from '../work/waiting/offerFreedPlaces.ts';
import { columnEnds } from './blocks/releaseBlocked.ts';

const INPUT = z.object({
  label: line(50).nullish(),
  wipLimit: z.number().int('must be an integer').min(1, 'must be 1 to 1000').max(1000, 'must be 1 to 1000').nullish(),
  terminal: z.boolean().nullish(),
});

type Changed = {
  id: string;
  label: string | null;
  color: LabelColor | null;
  wipLimit: number | null;
  terminal: boolean;
  updatedAt: Date;
};

const UPDATE = prepare(({ id, label, color, wipLimit, terminal, updatedAt }: Bound<Changed>) =>
  build.updateTable('boardColumn').set({ label, color, wipLimit, terminal, updatedAt }).where('id', '=', id),
);

/**
 * Changes how a column is called and drawn, how many of its cards agents may work on at once, and whether it ends
 * cards. A missing field keeps its value; null removes the colour or the limit, and keeps the others. Claimed work
 * continues under a lower limit. A card is finished because of its column, so the change affects the cards that are
 * already there; work opens only for cards that enter later.
 * @throws Refusal bad_user_input (`label`, `wipLimit`, `terminal` for the Backlog, where cards begin),
 *   project_not_found, column_not_found
 */
export async function updateColumn(
  ctx: Context,
  input: {
    projectId: string;
    column: string;
    label?: string | null;
    color?: LabelColor | null;
    wipLimit?: number | null;
    terminal?: boolean | null;
  },
): Promise<ProjectRow> {
  authorize(ctx, 'manage', 'projects');
  const wanted = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    const project = await lockProject(tx, input.projectId);
    const column = await lockColumn(tx, project.id, input.column);
    if (wanted.terminal && column.backlog) {
      throw invalidInput([{ propertyPath: 'terminal', message: 'cards begin in the Backlog, so it cannot end them' }]);
    }
    const after = {
      label: wanted.label ?? column.label,
      color: input.color === undefined ? column.color : input.color,
      wipLimit: wanted.wipLimit === undefined ? column.wipLimit : wanted.wipLimit,
      terminal: wanted.terminal ?? column.terminal,
    };
    const fields = (['label', 'color', 'wipLimit', 'terminal'] as const).filter(
      (field) => after[field] !== column[field],
    );
    const from = await nameColumn(tx, column.id);
    await run(tx.queries, UPDATE, { id: column.id, ...after, updatedAt: tx.now });
    const to = { id: column.id, label: after.label ?? from.label };
    if (fields.length > 0) auditProject(tx, project, 'board.column_changed', { from, to, fields });
    if (after.terminal && !column.terminal) await columnEnds(tx, column.id);
    if (wanted.wipLimit !== undefined) await offerFreedPlaces(tx, [column.id]);
    signalColumns(tx, project);
    return project;
  });
}
