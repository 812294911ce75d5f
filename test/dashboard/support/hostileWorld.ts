import { addColumn } from '../../../src/domain/board/columns/addColumn.ts';
import { createProject } from '../../../src/domain/board/projects/createProject.ts';
import { renameProject } from '../../../src/domain/board/projects/renameProject.ts';
import { createCard } from '../../../src/domain/cards/createCard.ts';
import { holdCard } from '../../../src/domain/cards/holdCard.ts';
import { updateCard } from '../../../src/domain/cards/updateCard.ts';
import { updateColumn } from '../../../src/domain/cards/updateColumn.ts';
import { transaction } from '../../../src/domain/context.ts';
import { createDocument } from '../../../src/domain/documents/createDocument.ts';
import { saveDocument } from '../../../src/domain/documents/saveDocument.ts';
import { queueMail } from '../../../src/domain/mails/queueMail.ts';
import { newId } from '../../../src/lib/uuid.ts';
import { openRequest, person } from '../../support/factories.ts';
import type { Place, Site } from '../../web/support/site.ts';
import { addFacts } from './addFacts.ts';
import { addWorkInView } from './addWorkInView.ts';
import { createLines, hostileText, tangledText } from './hostileTexts.ts';
import { reportRun } from './reportRun.ts';

/** An image of one pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The things on the pages of a hostile world. */
export interface HostileWorld extends Place {
  readonly slug: string;
  /** A card with everything that a card can have. */
  readonly rich: { readonly id: string; readonly number: number };
  /** A card on which an agent works. */
  readonly worked: { readonly number: number };
  /** A document of two versions that a card links. */
  readonly document: string;
  readonly failedRun: string;
  readonly runningRun: string;
  /** The address of an invitation to a project of somebody else. */
  readonly invitation: string;
  /** Another project, which has nothing but its name. */
  readonly emptySlug: string;
}

/** An account whose projects, cards, runs and machines say nothing but what attacks a page. */
export async function addHostileWorld(site: Site): Promise<HostileWorld> {
  const place = await site.addPlace();
  const { account, projectId } = place;
  const me = person(site, account);
  const line = createLines();
  const act = async (field: string, type: string, input: object): Promise<void> => {
    const query = `mutation ($input: ${type}!) { ${field}(input: $input) { __typename } }`;
    const { errors } = await site.graphql(await account.token('api'), query, { input });
    if (errors !== undefined) throw new Error(`${field}: ${JSON.stringify(errors)}`);
  };
  const put = async (path: string, body: object): Promise<void> => {
    const answer = await site.rest('PUT', path, { token: await account.token('agent'), body });
    if (answer.status > 299) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  };

  const slug = 'hostile';
  await renameProject(me, { projectId, name: line(100), slug });
  const other = await createProject(me, { name: line(100) });
  for (const column of ['ready', 'review']) await updateColumn(me, { projectId, column, label: line(50), wipLimit: 1 });
  await addColumn(me, { projectId, label: line(50) });

  // Every piece of markup as a title, in each column of work.
  const cards: { id: string; number: number }[] = [];
  for (const [index, column] of ['ready', 'in-progress', 'review', 'done']
    .flatMap((one) => [one, one, one, one])
    .entries()) {
    const labels = index % 4 === 0 ? [line(50), line(50), line(50)] : [line(50)];
    const priority = (['urgent', 'high', 'medium', 'low'] as const)[index % 4] ?? 'none';
    cards.push(
      await createCard(me, { projectId, title: line(200), column, body: hostileText(20_000), labels, priority }),
    );
  }
  const [rich, lost, held] = cards.slice(4) as [(typeof cards)[0], (typeof cards)[0], (typeof cards)[0]];
  await updateCard(me, {
    cardId: rich.id,
    pullRequestNumber: 7,
    pullRequestUrl: `https://example.test/${encodeURIComponent(line(200))}`,
    headSha: 'deadbeef',
    dueOn: '2026-01-31',
    estimate: 1000,
    assigneeId: place.account.id,
    parentId: lost.id,
  });
  await updateCard(me, { cardId: held.id, parentId: rich.id });
  await act('linkDocument', 'LinkDocumentInput', { cardId: rich.id, documentId: newId(), tag: 'plan' });
  const { id: document } = await createDocument(me, { projectId, title: line(200), text: hostileText(20_000) });
  await saveDocument(me, { documentId: document, baseVersion: 1, text: `${line(200)}\n${hostileText(20_000)}` });
  await act('linkDocument', 'LinkDocumentInput', { cardId: rich.id, documentId: document, tag: 'notes' });
  await holdCard(me, { cardId: held.id, reason: line(1000) });

  const report = {
    name: line(40),
    cliVersion: line(100),
    update: { state: 'rolled-back', version: line(60) },
    hooks: [
      {
        package: `quay/${line(200).replace(/[\s/]/g, '')}`,
        ref: line(100),
        event: 'idle',
        outcome: 'failed',
        error: hostileText(500),
      },
    ],
    workerPools: [{ name: 'default', size: 3, inUse: 3, queued: 1 }],
    accounts: [
      { name: 'main', harness: 'code-agent', state: 'failing', reason: line(200) },
      { name: 'a-name-of-an-account-of-forty-characters', harness: 'exec-agent', state: 'ready' },
    ],
  };
  await site.beat(place, report);
  await site.beat(place, report, newId());
  await site.beat(place, { ...report, name: line(40), paused: true }, newId());
  const gone = newId();
  await site.beat(place, { name: line(40) }, gone);
  await site.sql(`update bridge_beat set last_seen_at = now() - interval '8 days' where bridge_id = $1`, [gone]);

  // The person administers the instance, whose mail server says what attacks a page.
  await site.sql('update account set admin = true where id = $1', [account.id]);
  const { email: to, id: accountId } = account;
  const mailId = await transaction(site.platform.domain.system(), (tx) =>
    queueMail(tx, { kind: 'test', to, accountId, locale: 'en', data: {} }),
  );
  await site.sql('update mail set failed_at = now(), attempts = 6, last_error = $2 where id = $1', [
    mailId,
    hostileText(300),
  ]);

  const begin = Date.now() - 600_000;
  const at = (seconds: number) => new Date(begin + seconds * 1000).toISOString();
  const model = line(100);
  const usage = {
    source: 'reported',
    models: {
      [model]: { inputTokens: 10, outputTokens: 20, cacheReadTokens: 30, cacheWriteTokens: 40, costUsd: 0.42 },
    },
  };
  const about = (card: { id: string; number: number }) => ({ subjectId: card.id, cardNumber: card.number });
  const start = async (key: string, card: { id: string; number: number }) => {
    const common = {
      sessionId: newId(),
      ...about(card),
      model,
      account: 'main',
      workKind: 'implement',
      experiment: 'implement',
      variant: 'opus',
      requestedModel: line(100),
    };
    await reportRun(site, place, key, { ...common, state: 'queued', at: at(0) });
    const id = await reportRun(site, place, key, { ...common, state: 'running', startedAt: at(10), at: at(10) });
    return { id, common };
  };
  const failedKey = newId();
  const { id: failedRun, common } = await start(failedKey, rich);
  await reportRun(site, place, failedKey, {
    ...common,
    state: 'failed',
    startedAt: at(10),
    at: at(500),
    endedAt: at(500),
    exitCode: 3,
    hasResult: true,
    output: hostileText(4000),
    notices: [line(300), line(300)],
    resultFields: { summary: line(300), [line(60)]: line(200), nested: { html: line(300) } },
    usage,
  });
  await site.sql('update run set failure_reason = $2, leftovers = $3 where id = $1', [
    failedRun,
    hostileText(1000),
    JSON.stringify({
      count: 100_000,
      processes: Array.from({ length: 20 }, () => ({ pid: 2_147_483_647, name: line(60) })),
    }),
  ]);
  const calls = Array.from({ length: 24 }, (_, index) => ({
    seq: index + 1,
    tool: line(64),
    kind: (['shell', 'tool', 'subagent'] as const)[index % 3],
    startedAt: at(20 + index * 10),
    durationMs: 8_000,
    isError: index % 4 === 0,
    inSubagent: index % 5 === 0,
    backgroundId: index === 1 ? line(40) : null,
    signatures: [line(120), line(120)],
    fullText: hostileText(2000),
  }));
  await put(`/api/projects/${projectId}/worker-runs/${failedKey}/tool-calls`, { bridgeId: place.bridgeId, calls });
  const runningKey = newId();
  const { id: runningRun } = await start(runningKey, lost);
  const inView = [
    { id: failedRun, runKey: failedKey },
    { id: runningRun, runKey: runningKey },
  ];
  await addWorkInView(site, place, inView, line);
  await put(`/api/bridges/${place.bridgeId}/runs/activity`, {
    runs: [
      {
        runId: runningKey,
        projectId,
        kind: 'editing',
        tool: 'Edit',
        subject: line(200),
        forMs: 40_000,
        model: line(100),
        refusals: 3,
        calls: (['done', 'failed', 'refused', 'background', 'running'] as const).map((state, index) => ({
          kind: 'running',
          tool: line(100),
          subject: line(200),
          state,
          agoMs: 90_000 - index * 10_000,
          ...(state === 'running' ? {} : { durationMs: 8_000 }),
          inSubagent: index % 2 === 0,
        })),
      },
    ],
  });
  for (const state of ['lost', 'succeeded', 'blocked'] as const) {
    const run = await site.addRun(place, {
      ...about(lost),
      state,
      model: line(100),
      account: 'main',
      workKind: 'implement',
      endedAt: new Date(),
    });
    await site.sql('update run set failure_reason = $2, output = $3 where id = $1', [
      run,
      line(500),
      hostileText(3000),
    ]);
  }

  const asking = { cardId: rich.id, sessionId: common.sessionId, question: hostileText(4000) };
  await act('openAsk', 'OpenAskInput', { ...asking, options: [line(80), line(80), line(80)] });
  for (const card of [cards[0], cards[1]]) {
    await act('openAsk', 'OpenAskInput', { cardId: card?.id, sessionId: newId(), question: line(1500) });
  }
  const file = { cardId: rich.id, runId: failedRun };
  await act('putArtifact', 'PutArtifactInput', { ...file, name: `${'long'.repeat(48)}.txt`, text: hostileText(5_000) });
  await act('putArtifact', 'PutArtifactInput', { ...file, name: 'seen.png', base64: PNG });
  await act('addCardComment', 'AddCardCommentInput', { cardId: rich.id, text: hostileText(10_000) });
  await act('addCardComment', 'AddCardCommentInput', { cardId: rich.id, text: tangledText.slice(0, 10_000) });
  await updateCard(me, { cardId: held.id, body: tangledText });
  await act('submitReview', 'SubmitReviewInput', {
    cardId: rich.id,
    verdict: 'REQUEST_CHANGES',
    summary: hostileText(8_000),
    findings: (['CRITICAL', 'MAJOR', 'MINOR', 'NIT'] as const).map((severity) => ({
      severity,
      title: line(200),
      detail: hostileText(3_000),
      path: line(300),
      line: 3,
    })),
  });

  for (const kind of ['implement', 'plan']) {
    await openRequest(site, account, projectId, { ...about(cards[2] ?? rich), kind, model: line(100) });
  }
  const pins = `/api/projects/${projectId}/experiments/implement/pins/${rich.id}`;
  await put(pins, {
    variants: ['opus', 'sonnet'],
    candidate: 'opus',
    weights: [1, 1],
    metrics: ['cost', 'review-mood'],
  });
  const refused = await openRequest(site, account, projectId, { ...about(cards[3] ?? rich), kind: 'implement' });
  const work = `/api/bridges/${place.bridgeId}/work-requests/${refused.id}`;
  const claim = await site.rest('POST', `${work}/claim`, { token: await account.token('agent'), body: {} });
  const { claimToken } = claim.body as { claimToken: string };
  await put(`${work}/result`, { claimToken, state: 'refused', reason: 'tests-failed' });

  const second = await site.account();
  await site.sql(`update account set email = 'second-factor@quay.example' where id = $1`, [second.id]);
  await site.sql(
    `insert into passkey (id, account_id, credential_id, public_key, counter, name, backed_up, opens_alone, transports, created_at)
     values ($1, $2, 'a-credential', '', 0, 'Phone', false, false, '{}', now())`,
    [newId(), second.id],
  );
  const host = await site.addPlace();
  await renameProject(person(site, host.account), { projectId: host.projectId, name: line(100) });
  const { data } = await site.graphql<{ createInvitationLink: { link: string } }>(
    await host.account.token('api'),
    'mutation ($projectId: ID!) { createInvitationLink(input: { projectId: $projectId, role: VIEWER }) { link } }',
    { projectId: host.projectId },
  );
  const invitation = new URL(data?.createInvitationLink.link ?? '').pathname;

  for (let run = 0; run < 6; run++) {
    await addFacts(site, place, {
      variant: run % 2 === 0 ? 'opus' : 'sonnet',
      model: line(100),
      cardId: rich.id,
      at: new Date(Date.now() - run * 86_400_000),
    });
  }
  return { ...place, slug, rich, worked: lost, document, failedRun, runningRun, invitation, emptySlug: other.slug };
}
