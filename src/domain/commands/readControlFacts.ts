import { sql } from 'kysely';
import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import type { Queries } from '../../db/statement.ts';
import { isPassedOver, isUnpicked } from '../board/cards/passedOver.ts';
import type { RunState } from '../runs/runStates.ts';
import type { Control } from './judgeControl.ts';
import { waits, waitsToEnd } from './waits.ts';

/** A later run in one of these ended before its session went on. */
const NEVER_WENT_ON = (['not-started', 'skipped', 'dropped', 'replaced'] satisfies RunState[]).map((state) =>
  sql.lit(state),
);

const FACTS = prepare(({ runIds }: Bound<{ runIds: readonly string[] }>) =>
  build
    .selectFrom('run as r')
    .leftJoin('bridge as br', (join) =>
      join.onRef('br.accountId', '=', 'r.accountId').onRef('br.bridgeId', '=', 'r.bridgeId'),
    )
    .select(['r.id', 'br.capabilities'])
    .select(({ and, eb, exists, selectFrom }) => [
      exists(selectFrom('bridgeCommand as c').whereRef('c.runId', '=', 'r.id').where(waits))
        .$castTo<boolean>()
        .as('waiting'),
      exists(selectFrom('bridgeCommand as c').whereRef('c.runId', '=', 'r.id').where(waitsToEnd))
        .$castTo<boolean>()
        .as('ending'),
      and([
        eb('r.subjectType', '=', sql.lit('card')),
        exists(
          selectFrom('cardHold as h')
            .whereRef('h.cardId', '=', 'r.subjectId')
            .whereRef('h.projectId', '=', 'r.projectId'),
        ),
      ])
        .$castTo<boolean>()
        .as('held'),
      sql<boolean>`r.subject_type = 'card' and ${sql.raw(isPassedOver('r'))}`.as('passedOver'),
      sql<boolean>`r.subject_type = 'card' and ${sql.raw(isUnpicked('r'))}`.as('unpicked'),
      and([
        eb('r.subjectType', '=', sql.lit('card')),
        exists(
          selectFrom('attemptSet as s')
            .select('s.id')
            .whereRef('s.cardId', '=', 'r.subjectId')
            .whereRef('s.projectId', '=', 'r.projectId')
            .where('s.endedAt', 'is', null),
        ),
        sql<boolean>`not ${sql.raw(isUnpicked('r'))}`,
      ])
        .$castTo<boolean>()
        .as('tried'),
      exists(
        selectFrom('run as later')
          .whereRef('later.continuesId', '=', 'r.id')
          .whereRef('later.accountId', '=', 'r.accountId')
          .where('later.state', 'not in', NEVER_WENT_ON),
      )
        .$castTo<boolean>()
        .as('wentOn'),
    ])
    .where('r.id', '=', among(runIds)),
);

/** What a control is judged by, beside its run. */
export type ControlFacts = Pick<
  Control,
  'capabilities' | 'waiting' | 'ending' | 'held' | 'passedOver' | 'unpicked' | 'tried' | 'wentOn'
>;

/** The facts about each of some runs, in one statement. */
export async function readControlFacts(
  queries: Queries,
  runIds: readonly string[],
): Promise<(runId: string) => ControlFacts> {
  const rows = new Map((await run(queries, FACTS, { runIds })).map((row) => [row.id, row]));
  return (runId) => {
    const row = rows.get(runId);
    return {
      capabilities: row?.capabilities ?? undefined,
      waiting: row?.waiting ?? false,
      ending: row?.ending ?? false,
      held: row?.held ?? false,
      passedOver: row?.passedOver ?? false,
      unpicked: row?.unpicked ?? false,
      tried: row?.tried ?? false,
      wentOn: row?.wentOn ?? false,
    };
  };
}
