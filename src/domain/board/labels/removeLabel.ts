import { type Bound, build, prepare, run } from '../../../db/builder.ts';
import { authorize } from '../../authorize.ts';
import { type Context, transaction } from '../../context.ts';
import { lockLabel } from './lockLabel.ts';
import { signalLabels } from './signalLabels.ts';

const DELETE = prepare(({ id }: Bound<{ id: string }>) => build.deleteFrom('label').where('id', '=', id));

/**
 * Removes a label from its project and from all cards that have it.
 * @throws Refusal label_not_found
 */
export async function removeLabel(ctx: Context, input: { labelId: string }): Promise<{ deletedId: string }> {
  authorize(ctx, 'manage', 'projects');
  return transaction(ctx, async (tx) => {
    const { label, project } = await lockLabel(tx, input.labelId);
    await run(tx.queries, DELETE, { id: label.id });
    signalLabels(tx, project);
    return { deletedId: label.id };
  });
}
