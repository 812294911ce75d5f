import { actInProject } from '../../../src/domain/actInProject.ts';
import { activityKey, listCardActivity } from '../../../src/domain/activity/listActivity.ts';
import type { Context } from '../../../src/domain/context.ts';
import { readInbox } from '../../../src/domain/inbox/readInbox.ts';
import { readReviewSession } from '../../../src/domain/siteReview/readReviewSession.ts';
import { resolveSiteReview } from '../../../src/domain/siteReview/resolveSiteReview.ts';
import { submitComment } from '../../../src/domain/siteReview/submitComment.ts';
import type { Signal } from '../../../src/events/signals.ts';
import { newId } from '../../../src/lib/uuid.ts';
import { describeSignals } from '../../../src/live-updates/describeSignals.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { refusalOf } from '../board/support/board.ts';
import { addCard, addProject, addRun, type Place } from '../commands/support/fixtures.ts';

const SITE = 'https://board.example';
const OWN = 'own-pages';

describe('a comment on a page', () => {
  let world: DomainWorld;
  let place: Place;
  let cardId: string;

  beforeAll(async () => {
    world = await sharedDomainWorld({ rules: { hubConfigured: false, siteReviewProject: OWN } });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    const accountId = await world.addAccount();
    // Without a hub, no bridge gets to its heartbeat.
    place = { accountId, projectId: await addProject(world, accountId), bridgeId: newId() };
    cardId = await addCard(world, place);
    await world.sql('update project set allowed_sites = $2 where id = $1', [place.projectId, [SITE]]);
  });

  const widget = () => world.as(place.accountId, 'site-review');
  const submit = (ctx = widget(), text = 'The price is missing.') =>
    submitComment(ctx, SITE, {
      ...{ project: place.projectId, text, url: `${SITE}/cart`, context: `card:${cardId}` },
      viewport: { width: 1280, height: 720 },
    });
  /** Another person of the project, or what they say with the widget. */
  async function other(scope: 'session' | 'site-review') {
    const accountId = await world.addAccount();
    const id = newId();
    await world.sql(
      `insert into project_member (id, project_id, account_id, role, since) values ($1, $2, $3, 'manager', now())`,
      [id, place.projectId, accountId],
    );
    const share = { id, ownerId: place.accountId, projectId: place.projectId, role: 'manager', handle: 'p' } as const;
    return actInProject(world.as(accountId, scope), share);
  }
  const items = async () =>
    (await readInbox(world.as(place.accountId))).map(({ kind, text, cardId: its }) => ({ kind, text, cardId: its }));

  it('is in the inboxes of the others until it is resolved or its card is finished', async () => {
    await submit();
    const { id: commentId } = await submit(await other('site-review'), 'Too\nsmall');
    const text = 'Somebody commented on a page of a site: Too small';
    expect(await items()).toEqual([{ kind: 'site-review', text, cardId }]);
    const finish = (to: boolean) =>
      world.sql('update board_column set terminal = $2 where id = (select column_id from card where id = $1)', [
        cardId,
        to,
      ]);
    await finish(true);
    expect(await items()).toEqual([]);
    await finish(false);
    const settled = await resolveSiteReview(world.as(place.accountId), { commentId });
    expect(settled).toMatchObject({ id: commentId, kind: 'site-review', page: { resolvedAt: expect.any(String) } });
    expect(await items()).toEqual([]);
    const stranger = world.as(await world.addAccount());
    expect(await refusalOf(resolveSiteReview(stranger, { commentId }))).toBe('not_found');
    expect(await refusalOf(resolveSiteReview(stranger, { commentId: 'no-uuid' }))).toBe('not_found');
  });

  it('is in the activity of its card in the name of who wrote it, and tells the pages that follow the topic of the sites', async () => {
    const signals: Signal[] = [];
    const heard = <Ctx extends Context>(ctx: Ctx): Ctx => ({
      ...ctx,
      committed: (_: number, some: readonly Signal[]) => void signals.push(...some),
    });
    const reviewer = await other('site-review');
    const { id: commentId } = await submit(heard(reviewer));
    const visitor = widget();
    await submit({ ...visitor, actor: { ...visitor.actor, preview: true } });
    await resolveSiteReview(heard(world.as(place.accountId)), { commentId });
    const key = activityKey(cardId, place.projectId);
    const page = await listCardActivity(world.as(place.accountId), [key], { first: 10, after: undefined });
    expect(page.get(key)?.rows.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['site-comment-resolved', `person:${place.accountId}`],
      ['site-comment', `token:${place.accountId}`],
      ['site-comment', `person:${reviewer.actor.member?.accountId}`],
    ]);
    const topic = `https://board.test/projects/${place.projectId}/site-review`;
    const published = describeSignals(signals, 'https://board.test').filter((update) => update.topic === topic);
    const payload = { type: 'site_review.submitted', projectId: place.projectId, cardId };
    expect(published).toEqual([
      { topic, accountId: place.accountId, payload },
      { topic, accountId: place.accountId, payload },
    ]);
  });

  it('is saved without a hub, and nothing of it is sent to the agent that runs on the card [LIVEX-30]', async () => {
    await addRun(world, place, { subjectId: cardId, state: 'running' });
    await world.sql('delete from outbox');
    const { id } = await submit();
    expect(await world.sql('select card_id from site_review_comment where id = $1', [id])).toEqual([
      { card_id: cardId },
    ]);
    expect(await world.sql('select type from outbox')).toEqual([]);
    expect(await world.sql('select kind from bridge_command where account_id = $1', [place.accountId])).toEqual([]);
  });

  it('goes to the project of our own pages from its owner alone, where it lists the address of this instance [ENV-54]', async () => {
    const ask = (origin = SITE, ctx = widget()) => readReviewSession(ctx, { project: place.projectId, origin });
    const member = await other('site-review');
    expect(await ask(SITE, member)).toMatchObject({ project: { id: place.projectId } });
    await world.sql('update project set slug = $2 where id = $1', [place.projectId, OWN]);
    expect(await refusalOf(ask(SITE, member))).toBe('forbidden');
    expect(await refusalOf(submit(member))).toBe('forbidden');
    expect(await ask()).toMatchObject({ project: { id: place.projectId } });
    expect(await refusalOf(ask('http://bascule.test'))).toBe('origin_not_allowed');
  });
});
