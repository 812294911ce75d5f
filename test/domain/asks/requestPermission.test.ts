import { randomUUID } from 'node:crypto';
import type { Queries, Statement } from '../../../src/db/statement.ts';
import { answerInSession } from '../../../src/domain/asks/answerInSession.ts';
import { closeAsk } from '../../../src/domain/asks/closeAsk.ts';
import { openAsk } from '../../../src/domain/asks/openAsk.ts';
import { listAgentPermissions, removeAgentPermission } from '../../../src/domain/asks/permissions/agentPermissions.ts';
import {
  ALLOW,
  ALWAYS,
  DENY,
  offeredAnswers,
  RUN_ENDED,
  TOO_LATE,
  WITHDRAWN,
} from '../../../src/domain/asks/permissions/permissionAnswers.ts';
import { requestPermission } from '../../../src/domain/asks/permissions/requestPermission.ts';
import { countFeedback, findFeedback, listFeedback } from '../../../src/domain/feedback/listFeedback.ts';
import { listInbox } from '../../../src/domain/inbox/listInbox.ts';
import { readInbox } from '../../../src/domain/inbox/readInbox.ts';
import { findSharedThings } from '../../../src/domain/members/findSharedThings.ts';
import { findNodeKinds } from '../../../src/domain/nodes/findNodeKinds.ts';
import { feedbackNodeId } from '../../../src/domain/nodes/nodeIds.ts';
import { reportRunInventory } from '../../../src/domain/reports/reportRunInventory.ts';
import type { Share } from '../../../src/domain/Shares.ts';
import { expirePermissions } from '../../../src/domain/sweeps/expirePermissions.ts';
import { createDomainWorld, type DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { UUID_V7 } from '../../support/uuidV7.ts';
import { refusalOf, violationsOf } from '../board/support/board.ts';
import { addCard, addPlace, addRun, type Place } from '../commands/support/fixtures.ts';
import { type ToldRun, tellRun } from '../runs/support/reports.ts';

const RULE = 'Use the tool maps.route';
const OPEN = { state: 'open', deniedBy: null };
const ALLOWED = { state: 'allowed', deniedBy: null };
const denied = (deniedBy: 'person' | 'deadline' | 'run') => ({ state: 'denied', deniedBy });

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

describe('what a run asks leave for', () => {
  let world: DomainWorld;
  let place: Place;
  let cardId: string;
  let told: ToldRun;

  beforeAll(async () => {
    world = await createDomainWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox', 'run', 'audit_record');
    place = await addPlace(world);
    cardId = await addCard(world, place);
    told = await begin();
    world.signals.length = 0;
  });

  const begin = async (card = cardId, of = place) => {
    const run = tellRun(world, of, { cardId: card });
    await run.report('running', { sessionId: randomUUID() });
    return run;
  };
  const bridge = (now?: Date) => ({ ...world.as(place.accountId, 'agent'), ...(now && { now }) });
  const owner = () => world.as(place.accountId);
  const later = (ms: number) => new Date(owner().now.getTime() + ms);
  const request = (more: Record<string, unknown> = {}, key: string = randomUUID(), of = told.runId, now?: Date) =>
    requestPermission(bridge(now), {
      project: place.projectId,
      runId: of,
      key,
      permission: { question: 'Use `maps.route`?', rule: RULE, waitSeconds: 600, ...more },
    });
  const asks = () =>
    world.sql<{ id: string; kind: string; answer: string | null; resume: string | null; options: string[] }>(
      'select id, kind, answer, resume, options from card_ask order by id',
    );
  const answerTo = async (answer: string, place = 0) => {
    const found = await asks();
    return closeAsk(owner(), { askId: found[place]?.id as string, answer });
  };
  const allowed = async () => (await listAgentPermissions(owner(), [place.projectId])).get(place.projectId) ?? [];

  it('is withdrawn by a run that goes on without an answer, once it is open and nobody has answered', async () => {
    const keys = [randomUUID(), randomUUID(), randomUUID()] as const;
    const withdraw = (key: string) => request({ isWithdrawn: true }, key);
    await request({}, keys[0]);
    expect(await withdraw(keys[0])).toEqual(denied('run'));
    await request({}, keys[1]);
    await answerTo(ALLOW, 1);
    expect([await withdraw(keys[1]), await withdraw(keys[2])]).toEqual([ALLOWED, denied('run')]);
    expect((await asks()).map(({ answer }) => answer)).toEqual([WITHDRAWN, ALLOW]);
  });

  it('becomes a question of its card once, however often the bridge repeats it, and lasts until its answer', async () => {
    const key = randomUUID();
    expect(await request({}, key)).toEqual(OPEN);
    expect(await request({}, key)).toEqual(OPEN);
    expect(await asks()).toMatchObject([{ kind: 'permission', answer: null, options: [ALLOW, DENY, ALWAYS] }]);
    expect(world.signals).toContainEqual(expect.objectContaining({ change: 'card-changed', cardId }));
    const { ask, command, resumeRefused } = await answerTo(ALLOW);
    expect(ask).toMatchObject({ answer: ALLOW, resume: 'none', runId: (await told.row()).id });
    expect([command, resumeRefused]).toEqual([null, null]);
    expect(await request({}, key)).toEqual(ALLOWED);
    // Once, and not for the next call.
    expect(await request()).toEqual(OPEN);
  });

  it('resumes no session: the run is at work and waits itself', async () => {
    await request();
    await answerTo(DENY);
    await told.report('blocked');
    expect(await world.sql('select * from bridge_command')).toEqual([]);
  });

  it('takes one of its answers alone, because other words mean neither yes nor no', async () => {
    const key = randomUUID();
    await request({}, key);
    const violations = await violationsOf(answerTo('Well, if you must'));
    expect(violations).toEqual([{ propertyPath: 'answer', message: `must be one of: ${ALLOW}, ${DENY}, ${ALWAYS}` }]);
    await answerTo(DENY);
    expect(await request({}, key)).toEqual(denied('person'));
    expect(await refusalOf(answerTo(ALLOW))).toBe('refused');
  });

  it('is no question that the agent could answer, and no feedback for the next one', async () => {
    await request();
    const [ask] = await asks();
    const [{ session_id: sessionId } = { session_id: '' }] = await world.sql<{ session_id: string }>(
      'select session_id from card_ask',
    );
    const agent = world.as(place.accountId, 'mcp');
    const tried = answerInSession(agent, { askId: ask?.id as string, sessionId, answer: ALLOW });
    expect(await refusalOf(tried)).toBe('ask_not_found');
    expect(await refusalOf(closeAsk(agent, { askId: ask?.id as string, answer: ALLOW }))).toBe('insufficient_scope');
    // The same words as a question of the agent are another matter.
    expect((await openAsk(agent, { cardId, sessionId, question: 'Use `maps.route`?' })).news).toBe(true);
    await answerTo(ALLOW);
    expect((await listFeedback(owner(), 'card', [cardId], { first: 10, after: undefined })).get(cardId)?.rows).toEqual(
      [],
    );
  });

  it('is not read for lists of feedback, however many were answered', async () => {
    await request();
    await answerTo(ALLOW);
    await world.sql(
      `insert into card_ask select c.* from (select * from card_ask) one, generate_series(1, 2000) n,
       jsonb_populate_record(one.*::card_ask,
         jsonb_build_object('id', ${UUID_V7}, 'answer_id', ${UUID_V7}, 'permission_key', gen_random_uuid(), 'n', n)) c`,
    );
    await world.sql('analyze card_ask');
    const sent: [Statement<unknown>, readonly unknown[]][] = [];
    const queries = {
      query: (one: Statement<unknown>, values: readonly unknown[]) => {
        sent.push([one, values]);
        return world.db.query(one, values);
      },
    } as Queries;
    const reader = { ...owner(), queries };
    const answered = await world.sql<{ id: string }>('select answer_id as id from card_ask limit 1');
    const ids = answered.map(({ id }) => id);
    for (const [kind, id] of [
      ['card', cardId],
      ['project', place.projectId],
    ] as const) {
      await listFeedback(reader, kind, [id], { first: 10, after: undefined });
      await countFeedback(reader, kind, [id]);
    }
    await findFeedback(reader, ids);
    expect(await findNodeKinds(reader, ids.map(feedbackNodeId))).toEqual(new Map());
    const share = { projectId: place.projectId } as Share;
    expect(await findSharedThings(reader, ids.map(feedbackNodeId), [share])).toEqual(new Map());
    expect(sent).toHaveLength(7);
    for (const [{ name, text }, values] of sent) {
      const [explained] = await world.sql<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `explain (analyze, format json) ${text}`,
        values as unknown[],
      );
      const read = (explained?.['QUERY PLAN'] ?? [])
        .flatMap(({ Plan }) => nodesOf(Plan))
        .filter((node) => node['Relation Name'] === 'card_ask')
        .map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0));
      expect({ name, read: Math.max(...read) }).toEqual({ name, read: 0 });
    }
  });

  it('is allowed at once where a person always allows it, also to those that wait, until they take it back', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await request({}, first);
    await request({}, second);
    const other = await request({ rule: 'Use the tool maps.delete' });
    await answerTo(ALWAYS);
    expect(await Promise.all([request({}, first), request({}, second), request()])).toEqual([
      ALLOWED,
      ALLOWED,
      ALLOWED,
    ]);
    expect(other).toEqual(OPEN);
    expect((await asks()).map(({ answer }) => answer)).toEqual([ALWAYS, ALWAYS, null]);
    const [kept, ...more] = await allowed();
    expect([kept?.rule, more]).toEqual([RULE, []]);
    await removeAgentPermission(owner(), { permissionId: kept?.id as string });
    expect(await request()).toEqual(OPEN);
    expect(await world.sql(`select type, actor from audit_record where type like 'project.%' order by id`)).toEqual([
      { type: 'project.agent_permission_given', actor: `person:${place.accountId}` },
      { type: 'project.agent_permission_removed', actor: `person:${place.accountId}` },
    ]);
  });

  it('offers to allow always only what a rule says', async () => {
    await request({ rule: null });
    expect((await asks())[0]?.options).toEqual([ALLOW, DENY]);
    expect(await violationsOf(answerTo(ALWAYS))).toHaveLength(1);
  });

  it('is allowed for good by people who manage the project alone', async () => {
    await request();
    const [asked] = await asks();
    const { actor, ...rest } = owner();
    const membership = {
      shareId: randomUUID(),
      accountId: await world.addAccount(),
      role: 'member',
      handle: 'p',
    } as const;
    await world.sql(
      'insert into project_member (id, project_id, account_id, role, since) values ($1, $2, $3, $4, now())',
      [membership.shareId, place.projectId, membership.accountId, membership.role],
    );
    const member = { ...rest, actor: { ...actor, member: membership } };
    const answered = closeAsk(member, { askId: asked?.id as string, answer: ALWAYS });
    expect(await refusalOf(answered)).toBe('forbidden');
    const offered = (await asks())[0] as { kind: 'permission'; options: string[] };
    expect(offeredAnswers(member, offered)).toEqual([ALLOW, DENY]);
    const manager = { ...member, actor: { ...member.actor, member: { ...membership, role: 'manager' as const } } };
    expect(offeredAnswers(manager, offered)).toEqual([ALLOW, DENY, ALWAYS]);
    expect(offeredAnswers(owner(), offered)).toEqual([ALLOW, DENY, ALWAYS]);
    expect((await closeAsk(member, { askId: asked?.id as string, answer: ALLOW })).ask.answer).toBe(ALLOW);
  });

  it('counts for its own project, and no other account takes it back', async () => {
    const stranger = await addPlace(world);
    await request();
    await answerTo(ALWAYS);
    const [kept] = await allowed();
    const { runId } = await begin(await addCard(world, stranger), stranger);
    const theirs = requestPermission(world.as(stranger.accountId, 'agent'), {
      project: stranger.projectId,
      runId,
      key: randomUUID(),
      permission: { question: 'Use `maps.route`?', rule: RULE, waitSeconds: 600 },
    });
    expect(await theirs).toEqual(OPEN);
    const taken = removeAgentPermission(world.as(stranger.accountId), { permissionId: kept?.id as string });
    expect(await refusalOf(taken)).toBe('not_found');
    expect(await allowed()).toHaveLength(1);
  });

  it('is denied at its deadline, by the next question of its bridge or, if that is gone, by the sweep', async () => {
    const [asked, left] = [randomUUID(), randomUUID()];
    await request({ waitSeconds: 60 }, asked);
    await request({ waitSeconds: 60, rule: null }, left);
    expect(await request({}, asked, told.runId, later(60_000))).toEqual(denied('deadline'));
    expect(await expirePermissions({ ...world.as(place.accountId, 'system'), now: later(59_999) }, 10)).toEqual({
      expired: 0,
    });
    expect(await expirePermissions({ ...world.as(place.accountId, 'system'), now: later(60_000) }, 10)).toEqual({
      expired: 1,
    });
    expect((await asks()).map(({ answer, resume }) => [answer, resume])).toEqual([
      [TOO_LATE, 'none'],
      [TOO_LATE, 'none'],
    ]);
    expect(await request({}, left)).toEqual(denied('deadline'));
  });

  it('is denied by the end of its run, and by a bridge that does not know the run any more', async () => {
    const key = randomUUID();
    await request({}, key);
    const { runId: lost } = await begin();
    await request({}, randomUUID(), lost);
    await told.report('stopped');
    expect((await asks()).map(({ answer }) => answer)).toEqual([RUN_ENDED, null]);
    // The agent may outlive what the service holds for the end of its run, and no person denied it anything.
    expect(await request({}, key)).toEqual(denied('run'));
    await reportRunInventory(bridge(), { bridgeId: place.bridgeId, runs: [] });
    expect((await asks()).map(({ answer }) => answer)).toEqual([RUN_ENDED, RUN_ENDED]);
    await expect(request({}, randomUUID(), lost)).rejects.toThrow('The run has ended');
  });

  it('waits while the service only guesses that the run has ended', async () => {
    await world.sql(`update run set state = 'timed-out' where run_key = $1`, [told.runId]);
    expect(await refusalOf(request())).toBe('unavailable');
  });

  it('is an item of its own kind in the inbox until it is answered, its time is over, or its run ends', async () => {
    const kinds = async (ctx = owner()) => (await readInbox(ctx)).map(({ kind }) => kind);
    await openAsk(world.as(place.accountId, 'mcp'), { cardId, sessionId: randomUUID(), question: 'Which?' });
    await request();
    expect(await kinds()).toEqual(['permission-request', 'question']);
    expect(
      (await listInbox(owner(), { first: 5, after: undefined, filter: { kinds: ['permission-request'] } })).rows,
    ).toMatchObject([{ kind: 'permission-request', askId: (await asks())[1]?.id, runId: expect.any(String) }]);
    // The sweep may be late.
    expect(await kinds({ ...owner(), now: later(600_000) })).not.toContain('permission-request');
    await closeAsk(owner(), { askId: (await asks())[1]?.id ?? '', answer: DENY });
    expect(await kinds()).toEqual(['question']);
    await request();
    expect(await kinds()).toEqual(['permission-request', 'question']);
    await told.report('failed');
    expect(await kinds()).not.toContain('permission-request');
  });

  it('takes no answer behind its deadline, where the agent was denied already', async () => {
    const key = randomUUID();
    await request({ waitSeconds: 60 }, key);
    const late = { ...owner(), now: later(60_000) };
    const [asked] = await asks();
    const answered = closeAsk(late, { askId: asked?.id as string, answer: ALWAYS });
    await expect(answered).rejects.toThrow('The time to answer has expired');
    expect((await asks()).map(({ answer }) => answer)).toEqual([TOO_LATE]);
    expect(await allowed()).toEqual([]);
    expect(await request({}, key)).toEqual(denied('deadline'));
  });

  it('is bounded: twenty at a time of a run, and two hundred permissions of a project', async () => {
    for (let place = 0; place < 20; place++) await request({ rule: `Use the tool ${place}` });
    await expect(request()).rejects.toThrow('The run waits for 20 answers already');
    await world.sql(
      `insert into agent_permission (id, project_id, rule, created_at)
       select gen_random_uuid(), $1, 'Use ' || n, now() from generate_series(1, 200) n`,
      [place.projectId],
    );
    await expect(answerTo(ALWAYS)).rejects.toThrow('remove one in its settings');
    expect((await asks())[0]?.answer).toBeNull();
    await answerTo(ALLOW);
  });

  it.each([
    ['question', { question: ' ' }],
    ['question', { question: 'x'.repeat(4001) }],
    ['rule', { rule: 'two\nlines' }],
    ['rule', { rule: 'x'.repeat(501) }],
    ['waitSeconds', { waitSeconds: 0 }],
    ['waitSeconds', { waitSeconds: 3601 }],
    ['waitSeconds', { waitSeconds: 1.5 }],
  ])('names a wrong %s', async (field, more) => {
    expect((await violationsOf(request(more))).map(({ propertyPath }) => propertyPath)).toEqual([field]);
    expect(await asks()).toEqual([]);
  });

  it('is refused for a run that is missing, and for one that is about no card', async () => {
    const about = randomUUID();
    await addRun(world, place, { runKey: about, subjectType: 'page', subjectId: randomUUID() });
    expect(await refusalOf(request({}, randomUUID(), randomUUID()))).toBe('run_not_found');
    expect(await refusalOf(request({}, randomUUID(), about))).toBe('refused');
  });
});
