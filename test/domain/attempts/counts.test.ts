import { findOpenAsks } from '../../../src/domain/asks/findOpenAsks.ts';
import { listAsks } from '../../../src/domain/asks/listAsks.ts';
import { openAsk } from '../../../src/domain/asks/openAsk.ts';
import { requestPermission } from '../../../src/domain/asks/permissions/requestPermission.ts';
import { countOpenAttempts } from '../../../src/domain/attempts/countOpenAttempts.ts';
import { endAttempts, pickAttempt } from '../../../src/domain/attempts/pickAttempt.ts';
import { startAttempts } from '../../../src/domain/attempts/startAttempts.ts';
import { needsYou } from '../../../src/domain/board/cards/needsYou.ts';
import { countColumns } from '../../../src/domain/board/columns/countColumns.ts';
import { transaction } from '../../../src/domain/context.ts';
import { readInbox } from '../../../src/domain/inbox/readInbox.ts';
import { findLatestRuns } from '../../../src/domain/runs/findLatestRuns.ts';
import { followWaiting } from '../../../src/domain/runs/followWaiting.ts';
import { readChecksOfCards } from '../../../src/domain/runs/readChecks.ts';
import { findRuns } from '../../../src/domain/runs/readRuns.ts';
import { findWaitReasons } from '../../../src/domain/work/waiting/waitReasons.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { AttemptSetRow } from '../../../src/tables/AttemptSet.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import {
  addBoard,
  addCardTo,
  BOARD_CAPABILITIES,
  createBoardWorld,
  requestsOf,
  settle,
} from '../board/support/board.ts';
import { report } from '../changeReview/support/reviewed.ts';
import { addRun, beat, type NewRun, type Place } from '../commands/support/fixtures.ts';

describe('of the attempts at a card', () => {
  let world: DomainWorld;
  let place: Place;
  let card: Awaited<ReturnType<typeof addCardTo>>;
  let set: AttemptSetRow;

  beforeAll(async () => {
    world = await createBoardWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox', 'audit_record');
    place = await addBoard(world);
    card = await addCardTo(world, place, 'in-progress');
    await beatWith();
  });

  const owner = () => world.as(place.accountId);
  const beatWith = (report: object = {}) =>
    beat(world, place, { projects: [place.projectId], capabilities: [...BOARD_CAPABILITIES, 'attempts'], ...report });
  const start = async (...attempts: object[]) => {
    set = await startAttempts(owner(), { cardId: card.id, attempts: attempts.length > 0 ? attempts : [{}, {}] });
  };
  const id = (index: number) => set.attempts[index]?.id as string;
  const pick = (index: number) => pickAttempt(owner(), { attempt: id(index) });
  const end = () => endAttempts(owner(), { set: set.id });
  const ends = (index: number, state: 'done' | 'refused' = 'done') => settle(world, place, id(index), { state });
  const runOf = async (index: number, more: NewRun = {}) => {
    const run = { subjectId: card.id, workRequestId: id(index), workKind: 'implement', state: 'succeeded' as const };
    const added = await addRun(world, place, { ...run, ...more });
    const row = (await findRuns(owner(), [added])).get(added);
    await transaction(owner(), (tx) => followWaiting(tx, row === undefined ? [] : [row]));
    return added;
  };
  const check = async (of: string) => {
    const added = await addRun(world, place, { subjectId: card.id, state: 'failed', endedAt: world.now });
    await world.sql(
      `update run set check_name = 'test', check_count = 1, check_of_key = (select run_key from run where id = $2) where id = $1`,
      [added, of],
    );
    return added;
  };
  const latest = async () => (await findLatestRuns(owner(), [card.id])).get(card.id);
  const named = async () => (await readInbox(owner())).map(({ kind, runId }) => `${kind} ${runId}`);
  /** By the column, and by the card. */
  const needs = async () => {
    const column = (await countColumns(owner(), [card.column.id])).get(card.column.id)?.needYou;
    const openAsks = (await findOpenAsks(owner(), [card.id])).get(card.id)?.count ?? 0;
    return [column === 1, needsYou({ openAsks, latestRun: (await latest())?.state })];
  };
  const workOf = async () =>
    (await requestsOf(world, card.id)).map(({ ruleId, state, attempt, attemptSetId }) =>
      [ruleId, state, attempt, ...(attemptSetId === null ? [] : ['tried'])].join(' '),
    );

  it('the picked one is judged as if no other had come after it, with its own checks', async () => {
    await start();
    const [won, lost] = [await runOf(0), await runOf(1)];
    await report(world, place, won);
    await report(world, place, lost);
    await ends(0);
    await ends(1);
    await pick(0);
    expect((await latest())?.id).toBe(won);
    expect(await named()).toEqual([`finished-work ${won}`]);
    const checks = [await check(won), await check(lost)];
    expect((await latest())?.id).toBe(checks[0]);
    expect((await readChecksOfCards(owner(), [card.id])).get(card.id)?.map((row) => row.id)).toEqual([checks[0]]);
    expect(await named()).toContain(`failed-check ${won}`);
    expect(await named()).not.toContain(`failed-check ${lost}`);
  });

  it('the picked one that ended badly asks a person for help, and the others do not', async () => {
    await start();
    const [won, lost] = [await runOf(0, { state: 'failed' }), await runOf(1, { state: 'blocked' })];
    await ends(0);
    await ends(1);
    expect(await needs()).toEqual([true, true]);
    await pick(0);
    await check(lost);
    expect(await named()).toEqual([`failed-run ${won}`]);
    expect(await needs()).toEqual([false, false]);
    const states = await world.sql('select followed_at is null as listed from run where id = $1', [lost]);
    expect(states).toEqual([{ listed: false }]);
  });

  it('one that waits for a person is not hidden by another, and one at work not by one that failed', async () => {
    await start();
    const working = await runOf(0, { state: 'running' });
    await runOf(1, { state: 'failed' });
    expect((await latest())?.id).toBe(working);
    expect(await needs()).toEqual([false, false]);
    await world.sql(`update run set state = 'waiting-for-person' where id = $1`, [working]);
    await ends(0, 'refused');
    await runOf(1, { state: 'running' });
    expect((await latest())?.id).toBe(working);
    expect(await needs()).toEqual([true, true]);
    expect(await named()).toEqual([`blocked-work ${working}`]);
    // Its own next run tells what became of it.
    await runOf(0, { state: 'running' });
    expect(await needs()).toEqual([false, false]);
    expect(await named()).toEqual([]);
  });

  it('those at work and those that are finished are counted until one is picked, and each run is counted with its request', async () => {
    const other = await addCardTo(world, place, 'in-progress');
    const counts = async () => {
      const found = await countOpenAttempts(owner(), [card.id, other.id]);
      expect(found.has(other.id)).toBe(false);
      const { total, atWork, finished } = found.get(card.id) ?? {};
      return [total, atWork, finished];
    };
    expect(await counts()).toEqual([undefined, undefined, undefined]);
    await start({}, {}, {});
    expect(await counts()).toEqual([3, 0, 0]);
    const first = await runOf(0, { state: 'failed' });
    // Its bridge has not settled the request: the run may be followed by another one.
    expect(await counts()).toEqual([3, 0, 0]);
    await runOf(0, { state: 'running' });
    await runOf(1, { state: 'queued' });
    await check(first);
    expect(await counts()).toEqual([3, 2, 0]);
    await ends(2, 'refused');
    await world.sql(`update run set state = 'succeeded' where state = 'queued'`);
    await ends(1);
    expect(await counts()).toEqual([3, 1, 2]);
    await world.sql('delete from work_request where id = $1', [id(2)]);
    expect(await counts()).toEqual([3, 1, 2]);
    const stranger = await addBoard(world);
    expect((await countOpenAttempts(world.as(stranger.accountId), [card.id])).size).toBe(0);
    await pick(1);
    expect(await counts()).toEqual([undefined, undefined, undefined]);
  });

  it('the others ask nobody any more: their questions and requests for permission are closed', async () => {
    await start();
    const sessions = [newId(), newId()];
    const keys = [newId(), newId()];
    for (const index of [0, 1]) {
      await openAsk(world.as(place.accountId, 'mcp'), {
        cardId: card.id,
        sessionId: sessions[index] as string,
        question: `Which tide, ${index}?`,
      });
      await runOf(index, { state: 'running', runKey: keys[index] as string, sessionId: sessions[index] as string });
      await requestPermission(world.as(place.accountId, 'agent'), {
        project: place.projectId,
        runId: keys[index] as string,
        key: newId(),
        permission: { question: 'May I run it?', waitSeconds: 600 },
      });
    }
    await ends(0);
    await pick(0);
    const asks = (await listAsks(owner(), [card.id], { first: 10, after: undefined })).get(card.id)?.rows ?? [];
    const of = (index: number) => asks.filter(({ sessionId }) => sessionId === sessions[index]);
    expect(of(0).map(({ closedAt }) => closedAt)).toEqual([null, null]);
    expect(of(1).map(({ kind, answer, resume }) => ({ kind, answer, resume }))).toEqual([
      { kind: 'permission', answer: 'Denied: the run ended before anybody answered', resume: 'none' },
      { kind: 'question', answer: 'Not answered: this attempt was not picked', resume: 'refused' },
    ]);
    // Its bridge may take a while to end the run.
    const late = (index: number) =>
      openAsk(world.as(place.accountId, 'mcp'), {
        cardId: card.id,
        sessionId: sessions[index] as string,
        question: 'And now?',
      });
    const permission = { question: 'May I go on?', waitSeconds: 600 };
    const leave = (index: number) =>
      requestPermission(world.as(place.accountId, 'agent'), {
        project: place.projectId,
        runId: keys[index] as string,
        key: newId(),
        permission,
      });
    const refused = { code: 'refused', message: 'This attempt was not picked, so its work does not go on' };
    await expect(late(1)).rejects.toMatchObject(refused);
    await expect(leave(1)).rejects.toMatchObject(refused);
    await expect(late(0)).resolves.toMatchObject({ news: true });
    await expect(leave(0)).resolves.toMatchObject({ state: 'open' });
    expect((await findOpenAsks(owner(), [card.id])).get(card.id)?.count).toBe(4);
  });

  it('none takes the work of the column with it: what gave way opens again where none was picked', async () => {
    await world.sql(`update work_request set attempt = 2, hand_backs = 1 where subject_id = $1`, [card.id]);
    const [before] = await requestsOf(world, card.id);
    await start();
    await end();
    const again = (await requestsOf(world, card.id)).at(-1);
    expect(again).toMatchObject({
      state: 'open',
      ruleId: before?.ruleId,
      attempt: 2,
      handBacks: 1,
      attemptSetId: null,
    });
    await start();
    await ends(0);
    await pick(0);
    expect((await workOf()).filter((work) => work.includes('open'))).toEqual([]);
    expect(await world.sql('select from withheld_work')).toEqual([]);
  });

  it('one waits for the account that it names, and says so where no bridge has that ready', async () => {
    const account = (name: string, state: string, used = true) => ({ name, harness: 'code-agent', state, used });
    const reason = async () => (await findWaitReasons(owner(), [id(0), id(1)])).get(id(0))?.map((one) => one.text);
    await start({ account: 'home' }, {});
    await beatWith({ accounts: [account('main', 'ready')] });
    expect(await reason()).toEqual(['The account home that the attempt names is not ready on any online bridge.']);
    const failing = { ...account('home', 'failing'), reason: 'its program is missing' };
    await beatWith({ accounts: [account('main', 'ready'), failing] });
    expect((await findWaitReasons(owner(), [id(0)])).get(id(0))).toMatchObject([
      {
        code: 'account-failing',
        action: 'show-account',
        account: 'home',
        bridgeId: place.bridgeId,
        text: 'The account home that the attempt names is not ready on any online bridge: its program is missing',
      },
    ]);
    await beatWith({ accounts: [account('main', 'failing'), account('home', 'ready', false)] });
    expect(await reason()).toEqual([]);
  });
});
