import { pickAttempt } from '../../../src/domain/attempts/pickAttempt.ts';
import { startAttempts } from '../../../src/domain/attempts/startAttempts.ts';
import { lockCard } from '../../../src/domain/board/cards/lockCard.ts';
import { holdCard } from '../../../src/domain/cards/holdCard.ts';
import { acceptChange } from '../../../src/domain/changeReview/acceptChange.ts';
import { listChangesOfCards } from '../../../src/domain/changes/listChanges.ts';
import { sendRunMessage } from '../../../src/domain/commands/messages/sendRunMessage.ts';
import { transaction } from '../../../src/domain/context.ts';
import { isOfCard } from '../../../src/domain/deliveries/linkPullRequest.ts';
import { readDecision } from '../../../src/domain/deliveries/readDecision.ts';
import { readInbox } from '../../../src/domain/inbox/readInbox.ts';
import { openCardRun } from '../../../src/domain/interactive/openCardRun.ts';
import type { PullRequestChanged } from '../../../src/domain/pullRequests/PullRequestEvent.ts';
import { queueOpenings } from '../../../src/domain/reports/queueOpenings.ts';
import { findRunsOfRequests } from '../../../src/domain/runs/readRuns.ts';
import { settleWorkRequest } from '../../../src/domain/work/claims/settleWorkRequest.ts';
import { setWorkflow } from '../../../src/domain/workflow/setWorkflow.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { AttemptSetRow } from '../../../src/tables/AttemptSet.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import {
  addBoard,
  addCardTo,
  BOARD_CAPABILITIES,
  claim,
  createBoardWorld,
  refusalOf,
  requestsOf,
  settle,
} from '../board/support/board.ts';
import { report, send } from '../changeReview/support/reviewed.ts';
import { addRun, beat, type Place } from '../commands/support/fixtures.ts';

describe('an attempt that is not picked', () => {
  let world: DomainWorld;
  let place: Place;
  let cardId: string;
  let set: AttemptSetRow;

  beforeAll(async () => {
    world = await createBoardWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox', 'audit_record');
    place = await addBoard(world);
    ({ id: cardId } = await addCardTo(world, place, 'in-progress'));
    const capabilities = [...BOARD_CAPABILITIES, 'attempts', 'message', 'accept', 'nudge'];
    await beat(world, place, { projects: [place.projectId], capabilities });
    set = await startAttempts(owner(), { cardId, attempts: [{ model: 'opus' }, { model: 'sonnet' }] });
  });

  const owner = (scope: 'session' | 'mcp' = 'session') => world.as(place.accountId, scope);
  const id = (index: number) => set.attempts[index]?.id as string;
  const pick = (index: number) => pickAttempt(owner(), { attempt: id(index) });
  const done = (index: number) => settle(world, place, id(index), { state: 'done' });
  const runOf = (index: number, more: object = {}) =>
    addRun(world, place, {
      subjectId: cardId,
      workRequestId: id(index),
      workKind: 'implement',
      state: 'succeeded',
      ...more,
    });
  const changed = async () => {
    const changes = (await listChangesOfCards(owner(), [cardId])).get(cardId) ?? [];
    return changes.map(({ runId }) => runId);
  };

  it('changes nothing that counts as the change of its card', async () => {
    const runs = [await runOf(0), await runOf(1)];
    for (const run of runs) await report(world, place, run);
    await done(0);
    await done(1);
    expect(await changed()).toEqual([]);
    await pick(0);
    expect(await changed()).toEqual([runs[0]]);
  });

  it('is neither reviewed nor accepted, and no session begins beside it', async () => {
    await report(world, place, await runOf(0));
    expect(await refusalOf(send(owner(), cardId, { verdict: 'approve' }))).toBe('refused');
    expect(await refusalOf(acceptChange(owner(), { cardId }))).toBe('refused');
    expect(await refusalOf(openCardRun(owner('mcp'), { cardId, sessionId: newId() }))).toBe('conflict');
    await done(0);
    await done(1);
    await pick(0);
    expect((await send(owner(), cardId, { verdict: 'approve' })).review.verdict).toBe('approve');
    await openCardRun(owner('mcp'), { cardId, sessionId: newId() });
  });

  it('has work asked for again by a review only once it is picked, in its own session', async () => {
    const rules = [{ ruleId: 'build', on: ['in-progress'], kind: 'implement' }];
    await setWorkflow(owner(), { projectId: place.projectId, rules });
    ({ id: cardId } = await addCardTo(world, place, 'in-progress'));
    set = await startAttempts(owner(), { cardId, attempts: [{}, {}] });
    const sessionId = newId();
    await report(world, place, await runOf(0, { sessionId }));
    await report(world, place, await runOf(1));
    await done(0);
    await done(1);
    await pick(0);
    const { work } = await send(owner(), cardId, { verdict: 'request-changes', summary: 'Not yet.' });
    expect(work.opened).toMatchObject({
      kind: 'implement',
      resumeSessionId: sessionId,
      attemptId: id(0),
      attemptSetId: null,
    });
  });

  it('takes messages while it is tried, and none after that: what would have resumed it is refused', async () => {
    const [won, lost] = [await runOf(0, { state: 'failed' }), await runOf(1, { state: 'failed' })];
    await done(0);
    await settle(world, place, id(1), { state: 'refused', reason: 'failed' });
    const before = await addRun(world, place, { subjectId: cardId, state: 'failed' });
    const write = (run: string) => sendRunMessage(owner(), { run, text: 'Once more.' });
    expect(await refusalOf(write(before))).toBe('refused');
    await write(lost);
    await pick(0);
    expect(await world.sql('select state, reason from run_message')).toEqual([
      { state: 'refused', reason: 'This attempt was not picked, so its work does not go on' },
    ]);
    expect(await refusalOf(write(lost))).toBe('refused');
    expect(await write(won)).toMatchObject({ state: 'queued' });
  });

  it('gets no pull request, and one that it opened is not that of the card; the picked one gets one', async () => {
    await world.sql(
      `insert into forge_rules (project_id, opens_pull_requests, merges, changed_at) values ($1, true, true, now())`,
      [place.projectId],
    );
    const runs = [await runOf(0), await runOf(1)];
    await done(0);
    await done(1);
    const ended = async () => [...(await findRunsOfRequests(owner(), [id(0), id(1)])).values()];
    const openings = async () =>
      (await world.sql<{ run_id: string }>('select run_id from pull_request_post')).map((row) => row.run_id);
    const pull = (branch: string) => ({ number: 5, state: 'open', isNew: true, branch }) as PullRequestChanged;
    const [project] = await world.sql<{ slug: string }>('select slug from project where id = $1', [place.projectId]);
    const slug = project?.slug as string;
    const isLinked = (branch: string) =>
      transaction(owner(), async (tx) => isOfCard(tx, await lockCard(tx, cardId), pull(branch)));
    const rows = await ended();
    await transaction(owner(), (tx) => queueOpenings(tx, rows));
    expect(await openings()).toEqual([]);
    expect(await isLinked(`bascule/card-1-${slug}-a1`)).toBe(false);
    // The name of a project may end like that of an attempt.
    expect(await isLinked('bascule/card-1-team-a1')).toBe(true);
    expect((await readDecision(owner(), cardId))?.rests).toBe(true);
    await pick(0);
    expect(await openings()).toEqual([runs[0]]);
    expect(await isLinked(`bascule/card-1-${slug}-a1`)).toBe(true);
    expect(await isLinked(`bascule/card-1-${slug}-a2`)).toBe(false);
    expect((await readDecision(owner(), cardId))?.rests).toBe(false);
  });

  it('asks nobody for anything in the inbox after that', async () => {
    await runOf(0);
    const lost = await runOf(1, { state: 'failed', endedAt: world.now });
    await done(0);
    await settle(world, place, id(1), { state: 'refused', reason: 'failed' });
    const named = async () => (await readInbox(owner())).map(({ runId }) => runId);
    expect(await named()).toContain(lost);
    await pick(0);
    expect(await named()).not.toContain(lost);
  });

  it('is not offered on a held card, and its bridge is asked for a heartbeat when another is picked', async () => {
    await done(0);
    await claim(world, place, id(1));
    world.signals.length = 0;
    await pick(0);
    expect(world.signals).toContainEqual({ kind: 'nudge', accountId: place.accountId, bridgeId: place.bridgeId });
    const held = await startAttempts(owner(), { cardId, attempts: [{}, {}] });
    await holdCard(owner(), { cardId });
    const states = (await requestsOf(world, cardId)).slice(-2).map(({ state, reason }) => `${state} ${reason}`);
    expect(states).toEqual(['cancelled card-held', 'cancelled card-held']);
    expect(await refusalOf(claim(world, place, held.attempts[0]?.id as string))).toBe('card_held');
  });

  it('and the picked one are decided once, whatever comes at the same moment', async () => {
    await done(0);
    const { claimToken } = await claim(world, place, id(1));
    const late = { bridgeId: place.bridgeId, workRequestId: id(1), claimToken, state: 'done' } as const;
    const [picked, settled] = await Promise.allSettled([
      pick(0),
      settleWorkRequest(world.as(place.accountId, 'agent'), late),
    ]);
    expect(picked.status).toBe('fulfilled');
    const state = (await requestsOf(world, cardId)).find((request) => request.id === id(1))?.state;
    expect(state).toBe(settled.status === 'fulfilled' ? 'done' : 'cancelled');
    set = await startAttempts(owner(), { cardId, attempts: [{}, {}] });
    await done(0);
    await done(1);
    const both = await Promise.allSettled([pick(0), pick(1)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [{ picked_id }] = (await world.sql('select picked_id from attempt_set where id = $1', [set.id])) as [
      { picked_id: string },
    ];
    expect(picked_id).toBe(id(both[0]?.status === 'fulfilled' ? 0 : 1));
  });
});
