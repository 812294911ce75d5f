import { sql } from 'kysely';
import { among, type Bound, build, howMany, prepare, run } from '../../../db/builder.ts';
import type { Queries } from '../../../db/statement.ts';
import { type ControlFacts, readControlFacts } from '../readControlFacts.ts';
import { OPEN_MESSAGE_LITERALS } from './messageStates.ts';

/** Messages of a session that nobody has read. */
export const MAX_OPEN = 20;

/** A bridge that took a resume reports the run soon; until then the resume counts as on its way. */
const ON_ITS_WAY_MINUTES = 5;

/** What a message is judged by, beside its run. */
export interface MessageFacts extends Pick<ControlFacts, 'capabilities' | 'held' | 'passedOver' | 'tried' | 'wentOn'> {
  /** Whether a person asked to stop the run, and the bridge has not answered. */
  readonly stopping: boolean;
  /** Whether the session of the ended run is being resumed. */
  readonly resuming: boolean;
  /** Whether the run is about a card that is no more. */
  readonly cardGone: boolean;
  /** How many messages of its session nobody has read. */
  readonly open: number;
}

const FACTS = prepare(({ runIds, since }: Bound<{ runIds: readonly string[]; since: Date }>) =>
  build
    .selectFrom('run as r')
    .select('r.id')
    .select(({ and, eb, exists, not, selectFrom }) => [
      selectFrom('runMessage as m')
        .select(howMany.as('open'))
        .whereRef('m.projectId', '=', 'r.projectId')
        .whereRef('m.sessionId', '=', 'r.sessionId')
        .where('m.state', 'in', OPEN_MESSAGE_LITERALS)
        .as('open'),
      exists(
        selectFrom('bridgeCommand as c')
          .whereRef('c.runId', '=', 'r.id')
          .where('c.kind', '=', sql.lit('stop-run'))
          .where('c.state', '=', sql.lit('pending')),
      )
        .$castTo<boolean>()
        .as('stopping'),
      exists(
        selectFrom('bridgeCommand as c')
          .whereRef('c.runId', '=', 'r.id')
          .where('c.kind', '=', sql.lit('resume-run'))
          .where((of) =>
            of.or([
              of('c.state', '=', sql.lit('pending')),
              of.and([
                of('c.state', '=', sql.lit('done')),
                of('c.settledAt', '>', since),
                not(exists(selectFrom('run as n').whereRef('n.continuesId', '=', 'r.id'))),
              ]),
            ]),
          ),
      )
        .$castTo<boolean>()
        .as('resuming'),
      and([
        eb('r.subjectType', '=', sql.lit('card')),
        not(
          exists(
            selectFrom('card as k').whereRef('k.id', '=', 'r.subjectId').whereRef('k.projectId', '=', 'r.projectId'),
          ),
        ),
      ])
        .$castTo<boolean>()
        .as('cardGone'),
    ])
    .where('r.id', '=', among(runIds)),
);

/** The facts about each of some runs, in two statements for all of them. */
export async function readMessageFacts(
  { queries, now }: { queries: Queries; now: Date },
  runIds: readonly string[],
): Promise<(runId: string) => MessageFacts> {
  const since = new Date(now.getTime() - ON_ITS_WAY_MINUTES * 60_000);
  const controlOf = await readControlFacts(queries, runIds);
  const rows = new Map((await run(queries, FACTS, { runIds, since })).map((row) => [row.id, row]));
  return (runId) => {
    const { capabilities, held, passedOver, tried, wentOn } = controlOf(runId);
    const row = rows.get(runId);
    return {
      capabilities,
      held,
      passedOver,
      tried,
      wentOn,
      stopping: row?.stopping ?? false,
      resuming: row?.resuming ?? false,
      cardGone: row?.cardGone ?? false,
      open: Number(row?.open ?? 0),
    };
  };
}
