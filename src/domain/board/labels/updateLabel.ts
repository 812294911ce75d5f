import { z } from 'zod';
import { type Bound, build, prepare, run } from '../../../db/builder.ts';
import { invalidInput } from '../../../errors.ts';
import type { LabelColor } from '../../../tables/words.ts';
import { authorize } from '../../authorize.ts';
import { type Context, transaction } from '../../context.ts';
import { parseInput } from '../../input/parseInput.ts';
import { labelName, sameLabel } from './labelInput.ts';
import type { LabelRow } from './labelRow.ts';
import { listLabels } from './listLabels.ts';
import { lockLabel } from './lockLabel.ts';
import { signalLabels } from './signalLabels.ts';

const INPUT = z.object({ name: labelName.nullish() });

const UPDATE = prepare(({ id, name, color }: Bound<LabelRow>) =>
  build.updateTable('label').set({ name, color }).where('id', '=', id),
);

/**
 * Changes the name or the colour of a label, on all cards that have it. A missing field keeps its value.
 * @throws Refusal bad_user_input (`name`; the name of another label too), label_not_found
 */
export async function updateLabel(
  ctx: Context,
  input: { labelId: string; name?: string | null; color?: LabelColor | null },
): Promise<LabelRow> {
  authorize(ctx, 'manage', 'projects');
  const wanted = parseInput(INPUT, input);
  return transaction(ctx, async (tx) => {
    const { label, project } = await lockLabel(tx, input.labelId);
    const changed = { id: label.id, name: wanted.name ?? label.name, color: input.color ?? label.color };
    const others = (await listLabels(tx, [project.id])).get(project.id) ?? [];
    if (others.some(({ id, name }) => id !== label.id && sameLabel(name) === sameLabel(changed.name))) {
      throw invalidInput([{ propertyPath: 'name', message: 'is the name of another label of the project' }]);
    }
    await run(tx.queries, UPDATE, changed);
    signalLabels(tx, project);
    return changed;
  });
}
