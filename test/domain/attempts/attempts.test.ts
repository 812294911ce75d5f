import { endAttempts, pickAttempt } from '../../../src/domain/attempts/pickAttempt.ts';
import { startAttempts } from '../../../src/domain/attempts/startAttempts.ts';
import { holdCard } from '../../../src/domain/cards/holdCard.ts';
import { moveCard } from '../../../src/domain/cards/moveCard.ts';
import { resumeRun } from '../../../src/domain/commands/resumeRun.ts';
import { settleCommand } from '../../../src/domain/commands/settleCommand.ts';
import { findEndedAttempts } from '../../../src/domain/heartbeats/findEndedAttempts.ts';
import { openWithheldWork } from '../../../src/domain/sweeps/openWithheldWork.ts';
import { reopenLapsedWorkRequests } from '../../../src/domain/sweeps/reopenLapsedWorkRequests.ts';
import { settleWorkRequest } from '../../../src/domain/work/claims/settleWorkRequest.ts';
import { requestWork } from '../../../src/domain/work/requests/requestWork.ts';
import { workRequestPayload } from '../../../src/domain/work/requests/workRequestPayload.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { AttemptSetRow } from '../../../src/tables/AttemptSet.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import {
  addBoard,
  addCardTo,
  BOARD_CAPABILITIES,
  claim as claimWork,
  createBoardWorld,
  lastRequest,
  refusalOf,
  requestsOf,
  settle,
  told,
} from '../board/support/board.ts';
import { addRun, beat, type Place } from '../commands/support/fixtures.ts';

describe('a card that is tried in several ways', () => {
  let world: DomainWorld;
  let place: Place;
  let card: Awaited<ReturnType<typeof addCardTo>>;

  beforeAll(async () => {
    world = await createBoardWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox', 'audit_record');
    place = await addBoard(world);
    card = await addCardTo(world, place, 'in-progress');
    await report([...BOARD_CAPABILITIES, 'attempts']);
  });

  const owner = () => world.as(place.accountId);
  const report = (capabilities: string[]) => beat(world, place, { projects: [place.projectId], capabilities });
  const start = (attempts = [{ model: 'opus' }, { model: 'sonnet', account: 'home' }]) =>
    startAttempts(owner(), { cardId: card.id, attempts });
  const idOf = ({ attempts }: AttemptSetRow, index: number) => attempts[index]?.id as string;
  const statesOf = async () => (await requestsOf(world, card.id)).map(({ state, reason }) => `${state} ${reason}`);
  const pick = (attempt: string, column?: string) => pickAttempt(owner(), { attempt, column: column ?? null });
  const runOf = (workRequestId: string, more: object = {}) =>
    addRun(world, place, {
      subjectType: 'card',
      subjectId: card.id,
      workRequestId,
      workKind: 'implement',
      sessionId: '0b7e4f6a-3f6f-4b0e-9d43-7a1d0e0f6c01',
      ...more,
    });
  const commandsOf = (kind: string) =>
    world.sql<{ state: string }>('select state from bridge_command where kind = $1 order by id', [kind]);

  it('gets a request for each way, and only bridges that make worktrees for attempts get them', async () => {
    const set = await start();
    expect(await statesOf()).toEqual(['cancelled card-tried', 'open null', 'open null']);
    const [, first, second] = await requestsOf(world, card.id);
    expect(first).toMatchObject({ model: 'opus', kind: 'implement', timesOutAt: null });
    expect(workRequestPayload(second as never)).toMatchObject({
      model: 'sonnet',
      attempt: { id: idOf(set, 1), number: 2, account: 'home' },
    });
    const offered = (await report([...BOARD_CAPABILITIES, 'attempts'])).workRequests.map(({ id }) => id);
    expect(offered).toEqual([idOf(set, 0), idOf(set, 1)]);
    expect((await report(BOARD_CAPABILITIES)).workRequests).toEqual([]);
    expect(await refusalOf(claimWork(world, place, idOf(set, 0)))).toBe('capability_missing');
    await report([...BOARD_CAPABILITIES, 'attempts']);
    await claimWork(world, place, idOf(set, 0));
    await claimWork(world, place, idOf(set, 1));
    // The statement that claims writes the same event as everything else.
    const claimed = (await told(world)).filter((payload) => payload.state === 'claimed');
    const rows = (await requestsOf(world, card.id)).slice(1);
    expect(claimed).toEqual(rows.map((row) => workRequestPayload(row)));
  });

  it('is refused while it is held, at work, tried already, or in a column without work', async () => {
    const elsewhere = await addCardTo(world, place, 'backlog');
    const backlog = startAttempts(owner(), { cardId: elsewhere.id, attempts: [{}, {}] });
    expect(await refusalOf(backlog)).toBe('conflict');
    expect(await refusalOf(startAttempts(owner(), { cardId: card.id, attempts: [{}] }))).toBe('bad_user_input');
    await claimWork(world, place, (await lastRequest(world, card.id)).id);
    expect(await refusalOf(start())).toBe('conflict');
    const held = await addCardTo(world, place, 'in-progress');
    await holdCard(owner(), { cardId: held.id });
    expect(await refusalOf(startAttempts(owner(), { cardId: held.id, attempts: [{}, {}] }))).toBe('card_held');
    card = await addCardTo(world, place, 'in-progress');
    const both = await Promise.allSettled([start(), start()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is not tried while a run is resumed, also before the bridge that said so has reported it', async () => {
    const before = (await lastRequest(world, card.id)).id;
    await settle(world, place, before, { state: 'done' });
    const ended = await runOf(before, { state: 'failed' });
    const { id: commandId } = await resumeRun(owner(), { runId: ended });
    expect(await refusalOf(start())).toBe('conflict');
    await settleCommand(world.as(place.accountId, 'agent'), { bridgeId: place.bridgeId, commandId, state: 'done' });
    expect(await refusalOf(start())).toBe('conflict');
    world.now = new Date(world.now.getTime() + 6 * 60_000);
    expect((await start()).attempts).toHaveLength(2);
  });

  it('gets no other work until one is picked, and no agent moves it', async () => {
    const set = await start();
    const agent = world.as(place.accountId, 'mcp');
    expect(await refusalOf(moveCard(agent, { cardId: card.id, column: 'review' }))).toBe('conflict');
    const other = { projectId: place.projectId, kind: 'implement', subjectId: card.id };
    expect(await refusalOf(requestWork(owner(), other))).toBe('conflict');
    await settle(world, place, idOf(set, 0), { state: 'done' });
    await settle(world, place, idOf(set, 1), { state: 'refused', reason: 'failed' });
    expect(await statesOf()).toEqual(['cancelled card-tried', 'done null', 'refused failed']);
    await moveCard(owner(), { cardId: card.id, column: 'review' });
    await openWithheldWork(world.as(place.accountId, 'system'), 10);
    expect(await requestsOf(world, card.id)).toHaveLength(3);
    await pick(idOf(set, 0));
    expect(workRequestPayload(await lastRequest(world, card.id))).toMatchObject({
      kind: 'review',
      state: 'open',
      pickedAttempt: { id: idOf(set, 0), number: 1 },
    });
    expect(Object.keys(workRequestPayload(await lastRequest(world, card.id)))).not.toContain('attempt');
  });

  it('goes on with the picked one: the others lose their claims, and their bridges remove what they made', async () => {
    const set = await start([{ model: 'a' }, { model: 'b' }, { model: 'c' }]);
    await settle(world, place, idOf(set, 0), { state: 'done' });
    const lost = await claimWork(world, place, idOf(set, 1));
    await runOf(idOf(set, 0), { state: 'succeeded' });
    await runOf(idOf(set, 1));
    expect(await refusalOf(pick(idOf(set, 1)))).toBe('conflict');
    expect(await refusalOf(pick(idOf(set, 2)))).toBe('conflict');
    const { card: moved } = await pick(idOf(set, 0), 'review');
    expect(moved.column.slug).toBe('review');
    expect((await statesOf()).slice(1, 4)).toEqual([
      'done null',
      'cancelled attempt-not-picked',
      'cancelled attempt-not-picked',
    ]);
    const late = { bridgeId: place.bridgeId, workRequestId: idOf(set, 1), claimToken: lost.claimToken };
    const settled = settleWorkRequest(world.as(place.accountId, 'agent'), { ...late, state: 'done' });
    expect(await refusalOf(settled)).toBe('claim_lost');
    // Its bridge may come back after any time, with worktrees of runs that it never reported.
    const attempts = set.attempts.map(({ id }) => ({ id, cardId: card.id }));
    expect((await beat(world, place, { projects: [place.projectId], attempts })).endedAttempts).toEqual([
      idOf(set, 1),
      idOf(set, 2),
    ]);
    expect((await pick(idOf(set, 0))).set.pickedId).toBe(idOf(set, 0));
    expect(await refusalOf(pick(idOf(set, 1)))).toBe('conflict');
    expect((await lastRequest(world, card.id)).attemptId).toBe(idOf(set, 0));
  });

  it('names the ended ones to a bridge in the order of its heartbeat, in whichever order the database finds them', async () => {
    const attempts = ['B', 'c', 'a'].map((id) => ({ id, cardId: card.id }));
    const items = [
      { accountId: place.accountId, report: { attempts } },
      { accountId: newId(), report: { attempts } },
    ];
    const found = [
      { id: 'a', place: 1 },
      { id: 'a', place: 0 },
      { id: 'b', place: 0 },
    ];
    const queries = { query: async () => found } as never;
    expect(await findEndedAttempts({ queries }, items as never)).toEqual([['b', 'a'], ['a']]);
  });

  it('lets a session of the picked one go on and none of the others, also where it was asked for before', async () => {
    const set = await start();
    await settle(world, place, idOf(set, 0), { state: 'done' });
    await settle(world, place, idOf(set, 1), { state: 'refused', reason: 'failed' });
    const won = await runOf(idOf(set, 0), { state: 'failed' });
    const gone = await runOf(idOf(set, 1), { state: 'failed' });
    const before = await runOf((await requestsOf(world, card.id))[0]?.id as string, { state: 'failed' });
    expect(await refusalOf(resumeRun(owner(), { runId: before }))).toBe('refused');
    const asked = await resumeRun(owner(), { runId: gone });
    expect(JSON.parse(asked.payload).attempt).toEqual({ id: idOf(set, 1), number: 2, account: 'home' });
    await pick(idOf(set, 0));
    expect((await commandsOf('resume-run')).map(({ state }) => state)).toEqual(['cancelled']);
    expect(await refusalOf(resumeRun(owner(), { runId: gone }))).toBe('refused');
    const resumed = JSON.parse((await resumeRun(owner(), { runId: won })).payload);
    expect(resumed.pickedAttempt).toEqual({ id: idOf(set, 0), number: 1 });
    expect(resumed).not.toHaveProperty('attempt');
  });

  it('is not kept waiting by a lost attempt, and can be tried again under new numbers', async () => {
    const set = await start();
    await settle(world, place, idOf(set, 0), { state: 'done' });
    await claimWork(world, place, idOf(set, 1));
    world.now = new Date(world.now.getTime() + 24 * 3_600_000);
    await reopenLapsedWorkRequests(world.as(place.accountId, 'system'), 10);
    expect((await statesOf()).at(-1)).toBe('open null');
    await pick(idOf(set, 1));
    // Nobody takes the picked one for one that was not.
    expect((await statesOf()).at(-1)).toBe('cancelled attempt-picked');
    const again = await start();
    expect(again.attempts.map(({ number }) => number)).toEqual([3, 4]);
    const ended = await endAttempts(owner(), { set: again.id });
    expect(ended.set).toMatchObject({ pickedId: null, endedAt: world.now });
    expect((await statesOf()).slice(-2)).toEqual(['cancelled attempt-not-picked', 'cancelled attempt-not-picked']);
    const work = await requestWork(owner(), { projectId: place.projectId, kind: 'implement', subjectId: card.id });
    expect(work.attemptId).toBe(idOf(set, 1));
  });
});
