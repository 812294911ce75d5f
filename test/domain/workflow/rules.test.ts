import { addColumn } from '../../../src/domain/board/columns/addColumn.ts';
import { removeColumn } from '../../../src/domain/board/columns/removeColumn.ts';
import { createCard } from '../../../src/domain/cards/createCard.ts';
import { linkDocument } from '../../../src/domain/cards/linkDocument.ts';
import { moveCard } from '../../../src/domain/cards/moveCard.ts';
import { updateCard } from '../../../src/domain/cards/updateCard.ts';
import { reopenLapsedWorkRequests } from '../../../src/domain/sweeps/reopenLapsedWorkRequests.ts';
import { requestWork } from '../../../src/domain/work/requests/requestWork.ts';
import { setWorkflow } from '../../../src/domain/workflow/setWorkflow.ts';
import { TEMPLATES } from '../../../src/domain/workflow/templates.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import {
  addBoard,
  addCardTo,
  claim,
  createBoardWorld,
  lastRequest,
  refusalOf,
  requestsOf,
  settle,
  told,
  violationsOf,
} from '../board/support/board.ts';
import type { Place } from '../commands/support/fixtures.ts';

describe('the workflow of a board', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await createBoardWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox');
    place = await addBoard(world);
  });

  const owner = () => world.as(place.accountId);
  const move = (cardId: string, column: string) => moveCard(owner(), { cardId, column });
  const statesOf = async (cardId: string) => (await requestsOf(world, cardId)).map((row) => `${row.kind} ${row.state}`);

  it('asks for work when a card enters a column that a rule is for, with its event [WR-05] [WR-17]', async () => {
    const card = await addCardTo(world, place);
    expect(await requestsOf(world, card.id)).toEqual([]);
    await move(card.id, 'in-progress');
    const request = await lastRequest(world, card.id);
    expect(request).toMatchObject({
      state: 'open',
      kind: 'implement',
      ruleId: 'delivery.implement',
      cardNumber: card.number,
      subjectType: 'card',
      resumeSessionId: null,
      prompt: null,
    });
    expect(await told(world)).toMatchObject([
      {
        type: 'bridge.work_request',
        workRequestId: request.id,
        state: 'open',
        ruleId: 'delivery.implement',
        cardNumber: card.number,
        createdAt: '2026-03-01T12:00:00Z',
        subject: { type: 'work-request', id: request.id },
      },
    ]);
  });

  it('asks for work for a card that is created in such a column', async () => {
    const card = await addCardTo(world, place, 'review');
    expect(await statesOf(card.id)).toEqual(['review open']);
    expect((await lastRequest(world, card.id)).context.reason).toBe('agent-review');
  });

  it('withdraws unclaimed requests when the card leaves, and lets a claimed one continue', async () => {
    const [left, begun] = [await addCardTo(world, place, 'in-progress'), await addCardTo(world, place, 'in-progress')];
    await claim(world, place, (await lastRequest(world, begun.id)).id);
    for (const card of [left, begun]) await move(card.id, 'review');
    expect(await statesOf(left.id)).toEqual(['implement cancelled', 'review open']);
    expect((await requestsOf(world, left.id))[0]?.reason).toBe('card-moved');
    expect(await statesOf(begun.id)).toEqual(['implement claimed', 'review open']);
  });

  describe('begun work whose claim lapses', () => {
    const begin = async (column: string) => {
      const card = await addCardTo(world, place, column);
      const { id } = await lastRequest(world, card.id);
      await claim(world, place, id);
      return { cardId: card.id, id };
    };
    const lapse = () => {
      world.pass(121);
      return reopenLapsedWorkRequests(world.system(), 100);
    };
    const endOf = async (id: string) => {
      const rows = await world.sql(
        `select type, actor, card_id, detail from audit_record where subject_id = $1 and type = 'bridge.work_request_ended'`,
        [id],
      );
      return rows;
    };

    it('is withdrawn when its card was moved in the meantime, and the card shows it [WR-19] [WR-27]', async () => {
      const [left, stayed] = [await begin('in-progress'), await begin('in-progress')];
      await move(left.cardId, 'review');
      expect(await lapse()).toEqual({ reopened: 2 });
      expect(await statesOf(left.cardId)).toEqual(['implement cancelled', 'review open']);
      expect((await requestsOf(world, left.cardId))[0]).toMatchObject({
        reason: 'card-moved',
        bridgeId: null,
        claimToken: null,
      });
      expect(await statesOf(stayed.cardId)).toEqual(['implement open']);
      const events = (await told(world)).filter((event) => event.workRequestId === left.id);
      expect(events.map((event) => event.state)).toEqual(['open', 'claimed', 'open', 'cancelled']);
      expect(await endOf(left.id)).toEqual([
        {
          type: 'bridge.work_request_ended',
          actor: 'system',
          card_id: left.cardId,
          detail: { work: 'implement', state: 'cancelled', card: 1 },
        },
      ]);
      expect(await endOf(stayed.id)).toEqual([]);
    });

    it('is offered again when its card came back, or went where the same rule asks for it', async () => {
      const [back, ended] = [await begin('in-progress'), await begin('done')];
      await move(back.cardId, 'backlog');
      await move(back.cardId, 'in-progress');
      await move(ended.cardId, 'cancelled');
      expect(await lapse()).toEqual({ reopened: 2 });
      expect(await statesOf(back.cardId)).toEqual(['implement open']);
      expect(await statesOf(ended.cardId)).toEqual(['teardown open']);
    });

    it('is offered again when a module asked for it, or its rule was taken away', async () => {
      const card = await addCardTo(world, place);
      const subject = { projectId: place.projectId, subjectType: 'card', subjectId: card.id };
      const asked = await requestWork(owner(), { ...subject, kind: 'implement', ruleId: 'delivery.implement' });
      await claim(world, place, asked.id);
      const ruled = await begin('in-progress');
      await move(card.id, 'review');
      expect(await lapse()).toEqual({ reopened: 2 });
      expect(await statesOf(card.id)).toEqual(['implement open', 'review open']);
      await claim(world, place, ruled.id);
      const rules = [{ ruleId: 'own.look', on: ['review'], kind: 'review' }];
      await setWorkflow(owner(), { projectId: place.projectId, rules });
      expect(await lapse()).toEqual({ reopened: 1 });
      expect(await statesOf(ruled.cardId)).toEqual(['implement open']);
    });
  });

  it('asks for no second piece of the same work while the first is open or claimed', async () => {
    const card = await addCardTo(world, place, 'in-progress');
    await claim(world, place, (await lastRequest(world, card.id)).id);
    await move(card.id, 'backlog');
    await move(card.id, 'in-progress');
    expect(await statesOf(card.id)).toEqual(['implement claimed']);
  });

  it('asks again when the card comes back after the work was done', async () => {
    const card = await addCardTo(world, place, 'in-progress');
    await settle(world, place, (await lastRequest(world, card.id)).id, { state: 'done' });
    await move(card.id, 'review');
    await move(card.id, 'in-progress');
    expect(await statesOf(card.id)).toEqual(['implement done', 'review cancelled', 'implement open']);
  });

  const ENDS = ['done', 'cancelled', 'shipped'];
  it.each(TEMPLATES.flatMap(({ name }) => ENDS.map((column) => ({ name, column }))))(
    'of the template $name asks for a teardown each time a card reaches $column [WORK-44]',
    async ({ name, column }) => {
      await setWorkflow(owner(), { projectId: place.projectId, template: name });
      if (column === 'shipped')
        await addColumn(owner(), { projectId: place.projectId, label: 'Shipped', terminal: true });
      const card = await addCardTo(world, place, column);
      await settle(world, place, (await lastRequest(world, card.id)).id, { state: 'done' });
      await move(card.id, 'backlog');
      await move(card.id, column);
      expect(await statesOf(card.id)).toEqual(['teardown done', 'teardown open']);
      await move(card.id, 'backlog');
      expect(await statesOf(card.id)).toEqual(['teardown done', 'teardown cancelled']);
    },
  );

  it('asks for no teardown in a column that ends nothing, whatever it is called', async () => {
    const { projectId } = place;
    await removeColumn(owner(), { projectId, column: 'done' });
    await addColumn(owner(), { projectId, label: 'Done' });
    expect(await statesOf((await addCardTo(world, place, 'done')).id)).toEqual([]);
  });

  it('has rules of a project’s own for its terminal columns as well', async () => {
    const { projectId } = place;
    await addColumn(owner(), { projectId, label: 'Shipped', terminal: true });
    await setWorkflow(owner(), { projectId, rules: [{ ruleId: 'tidy', on: [], onTerminal: true, kind: 'tidy' }] });
    expect(await statesOf((await addCardTo(world, place, 'shipped')).id)).toEqual(['tidy open']);
    expect(await statesOf((await addCardTo(world, place, 'review')).id)).toEqual([]);
  });

  it.each([
    { sent: true, change: { pullRequestUrl: `https://forge.example/${'x'.repeat(1978)}` } },
    { sent: false, change: { pullRequestUrl: `https://forge.example/${'x'.repeat(1979)}` } },
    { sent: false, change: { pullRequestUrl: 'http://forge.example/7' } },
    { sent: true, change: { headSha: 'abcdef0' } },
    { sent: true, change: { headSha: 'a'.repeat(64) } },
    { sent: false, change: { headSha: 'abcdef' } },
    { sent: false, change: { headSha: 'a'.repeat(65) } },
    { sent: false, change: { headSha: 'ABCDEF0' } },
    { sent: true, change: { pullRequestNumber: 7 } },
  ])('hands $change over: $sent [WR-11] [WR-12] [WR-13]', async ({ sent, change }) => {
    const card = await addCardTo(world, place);
    await updateCard(owner(), { cardId: card.id, ...change });
    await move(card.id, 'in-progress');
    const [event] = await told(world);
    const nothing = { pullRequestNumber: null, pullRequestUrl: null, headSha: null, reason: null, documentId: null };
    expect(event?.context).toEqual(sent ? { ...nothing, ...change } : nothing);
  });

  it('sends five context keys, null for what the card lacks [WR-07]', async () => {
    await addCardTo(world, place, 'in-progress');
    const [event] = await told(world);
    expect(Object.entries(event?.context as object)).toEqual([
      ['pullRequestNumber', null],
      ['pullRequestUrl', null],
      ['headSha', null],
      ['reason', null],
      ['documentId', null],
    ]);
  });

  it.each([
    { tags: ['plan'], found: 0 },
    { tags: ['notes', 'plan'], found: 1 },
    { tags: ['plan', 'plan'], found: null },
    { tags: ['notes'], found: null },
    { tags: [], found: null },
  ])('names the document tagged plan among $tags only when it is the only one [WR-15]', async ({ tags, found }) => {
    await setWorkflow(owner(), { projectId: place.projectId, template: 'plan-first' });
    const { id: cardId } = await addCardTo(world, place);
    const links = tags.map((tag) => ({ cardId, documentId: newId(), tag }));
    for (const link of links) await linkDocument(owner(), link);
    await move(cardId, 'in-progress');
    const expected = found === null ? null : links[found]?.documentId;
    expect((await lastRequest(world, cardId)).context.documentId).toBe(expected);
  });

  it('gives an agent a prompt where a shipped rule names one [WR-10]', async () => {
    await setWorkflow(owner(), { projectId: place.projectId, template: 'plan-first' });
    const card = await addCardTo(world, place, 'ready');
    expect(await lastRequest(world, card.id)).toMatchObject({ kind: 'plan', effort: 'high' });
    expect((await lastRequest(world, card.id)).prompt).toMatch(/^Read card \{cardNumber\}/);
  });

  it('follows rules of the project’s own, and the template again without them [WR-08] [WR-09] [WR-14]', async () => {
    const { projectId } = place;
    const rule = {
      ruleId: 'audit',
      on: ['ready', 'review'],
      kind: 'audit',
      capability: 'gpu',
      model: 'deep-1',
      effort: 'max' as const,
      reason: 'checks-failed',
    };
    await setWorkflow(owner(), { projectId, workTimeoutMinutes: 5, rules: [rule] });
    const { id } = await addCardTo(world, place, 'ready');
    expect(await lastRequest(world, id)).toMatchObject({
      kind: 'audit',
      capability: 'gpu',
      model: 'deep-1',
      effort: 'max',
      ruleId: 'audit',

      context: { reason: 'checks-failed' },
    });
    const [wait] = await world.sql<{ minutes: string }>(
      'select extract(minute from times_out_at - created_at)::text as minutes from work_request',
    );
    expect(wait?.minutes).toBe('5');
    await move(id, 'in-progress');
    expect(await statesOf(id)).toEqual(['audit cancelled']);
    await move(id, 'ready');
    await move(id, 'review');
    expect(await statesOf(id)).toEqual(['audit cancelled', 'audit open']);
    await setWorkflow(owner(), { projectId });
    await move(id, 'in-progress');
    expect(await statesOf(id)).toEqual(['audit cancelled', 'audit cancelled', 'implement open']);
  });

  it.each([
    { rule: { prompt: 'plan-card' }, path: 'rules[0].prompt' },
    { rule: { ruleId: 'Upper' }, path: 'rules[0].ruleId' },
    { rule: { on: [] }, path: 'rules[0].on' },
    { rule: { kind: '1st' }, path: 'rules[0].kind' },
    { rule: { capability: 'Gpu' }, path: 'rules[0].capability' },
    { rule: { model: ' ' }, path: 'rules[0].model' },
    { rule: { effort: 'huge' }, path: 'rules[0].effort' },
    { rule: { reason: 'a b' }, path: 'rules[0].reason' },
    { rule: { retryOn: ['ok', 'not ok'] }, path: 'rules[0].retryOn[1]' },
    { rule: { maxAttempts: 0 }, path: 'rules[0].maxAttempts' },
  ])('refuses the own rule $rule with a violation on $path [WR-10]', async ({ rule, path }) => {
    const rules = [{ ruleId: 'audit', on: ['ready'], kind: 'audit', ...rule }];
    const call = setWorkflow(owner(), { projectId: place.projectId, rules } as Parameters<typeof setWorkflow>[1]);
    expect(await violationsOf(call)).toMatchObject([{ propertyPath: path }]);
  });

  it('refuses two rules of one id, an unknown template, and anybody but the owner', async () => {
    const { projectId } = place;
    const rule = { ruleId: 'audit', on: ['ready'], kind: 'audit' };
    expect(await violationsOf(setWorkflow(owner(), { projectId, rules: [rule, rule] }))).toMatchObject([
      { propertyPath: 'rules[1].ruleId' },
    ]);
    expect(await violationsOf(setWorkflow(owner(), { projectId, template: 'none' }))).toMatchObject([
      { propertyPath: 'template' },
    ]);
    const other = world.as(await world.addAccount());
    expect(await refusalOf(setWorkflow(other, { projectId }))).toBe('project_not_found');
    expect(await refusalOf(setWorkflow(world.as(place.accountId, 'agent'), { projectId }))).toBe('insufficient_scope');
  });

  it('does what the card’s column says for a card that an agent creates', async () => {
    const input = { projectId: place.projectId, title: 'From a tool', column: 'in-progress' };
    const card = await createCard(world.as(place.accountId, 'mcp'), input);
    expect(await statesOf(card.id)).toEqual(['implement open']);
  });
});
