import { graphql, type RecordSourceProxy } from 'relay-runtime';
import type { leaveWithAwayQuery } from '../../__generated__/leaveWithAwayQuery.graphql.ts';
import type { leaveWithMoveQuery } from '../../__generated__/leaveWithMoveQuery.graphql.ts';
import { countAgents } from '../../lib/agentWords.ts';
import { isCutOff } from '../../live/isCutOff.ts';
import { environment } from '../../relay/environment.ts';
import { readLatest } from '../../relay/readLatest.ts';
import { askAboutAgents, type WorkingRuns } from './agentsQuestion.ts';

const moving = graphql`
  query leaveWithMoveQuery($ids: [ID!]!, $column: String!) {
    nodes(ids: $ids) {
      ... on Card {
        id
        moveOutcome(column: $column) {
          runsLeftBehind {
            id
          }
        }
      }
    }
  }
`;
const away = graphql`
  query leaveWithAwayQuery($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Card {
        id
        workingRuns {
          id
        }
      }
    }
  }
`;

/** Cards that a person moves to a column, or archives (`away`). */
export interface Leaving {
  readonly cardIds: readonly string[];
  readonly to: { readonly slug: string; readonly terminal: boolean } | 'away';
}

/**
 * Makes a change by which cards leave. Where it leaves an agent at work behind, as the service judges it, or where the
 * service does not answer, the person is asked first, once for all of the cards.
 * @param show draws the change in the store until it is made; it is taken back when the person wants the cards to stay
 * @param offline called in place of the question while the page has no connection: the change could not be sent either
 * @returns what the change returned; undefined when the cards stay
 */
export async function leaveWith<Result>(
  leaving: Leaving,
  change: (workingRuns: WorkingRuns) => Promise<Result>,
  show: (store: RecordSourceProxy) => void = () => undefined,
  offline?: () => void,
): Promise<Result | undefined> {
  // Only the end of a board leaves agents behind, so no other move waits for an answer.
  if (leaving.to !== 'away' && !leaving.to.terminal) return change('LET_END');
  const shown = environment.applyUpdate({ storeUpdater: show });
  try {
    const workingRuns = await decide(leaving, offline);
    // The change draws itself before the drawing ends, so that no card jumps back in between.
    return workingRuns && change(workingRuns);
  } finally {
    shown.dispose();
  }
}

async function decide(leaving: Leaving, offline: (() => void) | undefined): Promise<WorkingRuns | undefined> {
  const runs = await readRuns(leaving).catch(() => undefined);
  if (runs === undefined && offline !== undefined && isCutOff()) {
    offline();
    return undefined;
  }
  // Nobody leaves an agent at work without a question, also where it could not be read whether one is.
  const about = runs === undefined ? { cards: leaving.cardIds.length, agents: undefined } : countAgents(runs);
  return about.agents === 0 ? 'LET_END' : askAboutAgents(about);
}

/** The runs that would be left at work, for each card. */
async function readRuns({ cardIds, to }: Leaving): Promise<(readonly unknown[])[]> {
  const ids = [...cardIds];
  if (to === 'away') {
    const answer = await readLatest<leaveWithAwayQuery>(away, { ids }).toPromise();
    return answer?.nodes.map((node) => node?.workingRuns ?? []) ?? [];
  }
  const answer = await readLatest<leaveWithMoveQuery>(moving, { ids, column: to.slug }).toPromise();
  return answer?.nodes.map((node) => node?.moveOutcome?.runsLeftBehind ?? []) ?? [];
}
