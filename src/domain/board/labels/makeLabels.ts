import { arrayOf, type Bound, build, prepare, rowsOf, run } from '../../../db/builder.ts';
import { newId } from '../../../lib/uuid.ts';
import { LABEL_COLORS, type LabelColor } from '../../../tables/words.ts';
import type { TxContext } from '../../context.ts';
import type { ProjectRow } from '../projects/projectRow.ts';
import { sameLabel } from './labelInput.ts';
import { signalLabels } from './signalLabels.ts';

type NewLabels = {
  projectId: string;
  ids: readonly string[];
  names: readonly string[];
  colors: readonly LabelColor[];
  createdAt: Date;
};

const MAKE = prepare((bound: Bound<NewLabels>) =>
  build
    .insertInto('label')
    .columns(['id', 'projectId', 'name', 'color', 'createdAt'])
    .expression(
      build
        .selectFrom(
          rowsOf('n', {
            id: arrayOf(bound.ids, 'uuid'),
            name: arrayOf(bound.names, 'text'),
            color: arrayOf(bound.colors, 'text'),
          }),
        )
        .select(['n.id', bound.projectId.as('projectId'), 'n.name', 'n.color', bound.createdAt.as('createdAt')]),
    ),
);

/**
 * Makes labels of a locked project, each with the next of the colours.
 * @param count how many the project has
 * @returns their ids by what the names of one label have in common
 */
export async function makeLabels(
  tx: TxContext,
  project: Pick<ProjectRow, 'id' | 'ownerId'>,
  count: number,
  names: readonly string[],
): Promise<Map<string, string>> {
  const made = new Map(names.map((name) => [sameLabel(name), newId()]));
  await run(tx.queries, MAKE, {
    projectId: project.id,
    ids: [...made.values()],
    names,
    colors: names.map((_, place) => LABEL_COLORS[(count + place) % LABEL_COLORS.length] as LabelColor),
    createdAt: tx.now,
  });
  signalLabels(tx, project);
  return made;
}
