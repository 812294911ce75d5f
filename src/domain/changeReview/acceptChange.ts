import { sql } from 'kysely';
import { type Bound, build, prepare, runOne, run as runStatement } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import type { CommandRow } from '../../tables/Command.ts';
import { authorize } from '../authorize.ts';
import { auditCard } from '../board/cards/auditCard.ts';
import type { CardRow } from '../board/cards/cardRow.ts';
import { lockCardForRows } from '../board/cards/lockCardForRows.ts';
import { signalCard } from '../board/cards/signalCard.ts';
import { type ChangeRow, listChangesOfCards } from '../changes/listChanges.ts';
import { sendAcceptCommand } from '../commands/acceptChange.ts';
import { readControlFacts } from '../commands/readControlFacts.ts';
import { type Context, type TxContext, transaction } from '../context.ts';
import { readPullRequest } from '../pullRequests/pullRequestRow.ts';
import { lockRun } from '../runs/lockRun.ts';
import { isTried, TRIED } from '../work/waiting/attempts.ts';
import { listApprovals, listAskers } from './listApprovals.ts';
import { planWork } from './planWork.ts';

/** What the acceptance of a change set going: a command to the bridge that has it, or a look of the service at its pull request. */
export interface Accepted {
  readonly runId: string;
  readonly command: CommandRow | null;
}

const ACCEPT = 'accept';

const MERGES = prepare(({ projectId }: Bound<{ projectId: string }>) =>
  build.selectFrom('forgeRules').select('merges').where('projectId', '=', projectId),
);

const LOOK = prepare(({ cardId }: Bound<{ cardId: string }>) =>
  build
    .updateTable('cardPullRequest')
    .set({ lookAt: sql.lit(null) })
    .where('cardId', '=', cardId),
);

/**
 * A person accepts the change of a card: the bridge that has it runs what its rules say, such as the opening of a pull request; where
 * they say nothing, the service merges the pull request of the card by its rule.
 * @throws Refusal card_not_found; refused, with what to do, where the change cannot be accepted now
 */
export async function acceptChange(ctx: Context, input: { cardId: string }): Promise<Accepted> {
  authorize(ctx, 'person', 'projects');
  return transaction(ctx, async (tx) => {
    const card = await lockCardForRows(tx, input.cardId);
    const changes = (await listChangesOfCards(tx, [card.id])).get(card.id) ?? [];
    await judgeChanges(tx, card, changes);
    const newest = changes.reduce((one, other) => (one.takenAt >= other.takenAt ? one : other));
    const run = await lockRun(tx, card.ownerId, newest.runId);
    const { capabilities } = (await readControlFacts(tx.queries, [run.id]))(run.id);
    const command = capabilities?.includes(ACCEPT) ? await sendAcceptCommand(tx, run, headsOf(changes)) : null;
    if (command === null) await mergeByRule(tx, card);
    auditCard(tx, card, 'board.change_accepted');
    signalCard(tx, card, 'card-changed');
    return { runId: run.id, command };
  });
}

const headsOf = (changes: readonly ChangeRow[]) =>
  changes.flatMap(({ repository, head }) => (head === null ? [] : [{ repository, head }]));

async function judgeChanges(tx: TxContext, card: CardRow, changes: readonly ChangeRow[]): Promise<void> {
  if (await isTried(tx.queries, card.id)) throw refused(TRIED);
  if (changes.length === 0) throw refused('No bridge has reported a change of this card.');
  if (changes.some(({ failureCode }) => failureCode !== null)) {
    throw refused('Nobody knows all of the change of this card, so it cannot be accepted.');
  }
  if ((await planWork(tx.queries, { ...card, held: false, archivedAt: null })).does === 'reach') {
    throw refused('Work on this card is open. Accept the change when it has ended.');
  }
  if ((await listAskers(tx, [card.id])).has(card.id)) {
    throw refused('A person asks for changes here. Accept the change when that person has approved it.');
  }
  const approval = (await listApprovals(tx, [card.id])).get(card.id);
  if (approval?.isCurrent !== true && changes.some(({ marked }) => marked.length > 0)) {
    throw refused(
      'This change touches files that decide how changes are judged. Approve it as it is now, then accept it.',
    );
  }
}

/** The rule of the project decides with the next look at the forge, which is due at once. */
async function mergeByRule(tx: TxContext, card: CardRow): Promise<void> {
  const rules = await runOne(tx.queries, MERGES, { projectId: card.projectId });
  const pull = await readPullRequest(tx.queries, card.id);
  if (rules?.merges !== true || pull === undefined) throw refused(NO_WAY);
  if (pull.state !== 'open') throw refused('The pull request of this card is not open.');
  const approval = (await listApprovals(tx, [card.id])).get(card.id);
  if (approval === undefined || !approval.heads.includes(pull.headSha)) {
    throw refused(
      'The pull request of this card is at a commit that nobody approved here. Approve the change, then accept it.',
    );
  }
  await runStatement(tx.queries, LOOK, { cardId: card.id });
}

const NO_WAY =
  'Nothing says how a change of this project is accepted. Add `accept` to the project in the rules of the bridge, or let the project merge pull requests at its forge.';

const refused = (message: string): Refusal => new Refusal('refused', { message });
