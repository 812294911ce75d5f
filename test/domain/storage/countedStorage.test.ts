import { isDeepStrictEqual } from 'node:util';
import { Database } from '../../../src/db/Database.ts';
import { migrate } from '../../../src/db/migrate.ts';
import { deleteArtifact } from '../../../src/domain/artifacts/deleteArtifact.ts';
import { putArtifact } from '../../../src/domain/artifacts/putArtifact.ts';
import { answerInSession } from '../../../src/domain/asks/answerInSession.ts';
import { closeAsk } from '../../../src/domain/asks/closeAsk.ts';
import { openAsk } from '../../../src/domain/asks/openAsk.ts';
import { startAttempts } from '../../../src/domain/attempts/startAttempts.ts';
import { addColumn } from '../../../src/domain/board/columns/addColumn.ts';
import { removeLabel } from '../../../src/domain/board/labels/removeLabel.ts';
import { createProject } from '../../../src/domain/board/projects/createProject.ts';
import { DEFAULT_TEMPLATE } from '../../../src/domain/board/projects/defaultTemplate.ts';
import { deleteProject } from '../../../src/domain/board/projects/deleteProject.ts';
import { renameProject } from '../../../src/domain/board/projects/renameProject.ts';
import { updateProject } from '../../../src/domain/board/projects/updateProject.ts';
import { createCard } from '../../../src/domain/cards/createCard.ts';
import { deleteCard } from '../../../src/domain/cards/deleteCard.ts';
import { linkDocument } from '../../../src/domain/cards/linkDocument.ts';
import { moveCard } from '../../../src/domain/cards/moveCard.ts';
import { unlinkDocument } from '../../../src/domain/cards/unlinkDocument.ts';
import { updateCard } from '../../../src/domain/cards/updateCard.ts';
import { createDocument } from '../../../src/domain/documents/createDocument.ts';
import { deleteDocument } from '../../../src/domain/documents/deleteDocument.ts';
import { renameDocument } from '../../../src/domain/documents/renameDocument.ts';
import { saveDocument } from '../../../src/domain/documents/saveDocument.ts';
import { addCardComment } from '../../../src/domain/feedback/addCardComment.ts';
import { editCardComment } from '../../../src/domain/feedback/editCardComment.ts';
import { submitReview } from '../../../src/domain/feedback/submitReview.ts';
import { submitComment } from '../../../src/domain/siteReview/submitComment.ts';
import { foldStorage } from '../../../src/domain/storage/foldStorage.ts';
import { readStorage } from '../../../src/domain/storage/readStorage.ts';
import { requestWork } from '../../../src/domain/work/requests/requestWork.ts';
import { setWorkflow } from '../../../src/domain/workflow/setWorkflow.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { createTestDatabase } from '../../support/postgres.ts';
import { addBoard, createBoardWorld, lastRequest, settle } from '../board/support/board.ts';
import type { Place } from '../commands/support/fixtures.ts';

/** SQL of what the tables hold, row by row: what the triggers should have counted. */
const HELD = `
  with own as (select id from project where owner_id = $1)
  select (select count(*) from card where owner_id = $1) as cards, (
    select coalesce(sum(200 + octet_length(concat(title, body, pull_request_url))), 0) from card where owner_id = $1
  ) + (
    select coalesce(sum(200 + octet_length(concat(d.tag, d.title))), 0)
    from card_document d join card c on c.id = d.card_id where c.owner_id = $1
  ) + (select coalesce(sum(200 + octet_length(title)), 0) from document where account_id = $1
  ) + (select coalesce(sum(200 + octet_length(text)), 0) from document_version where account_id = $1
  ) + (select coalesce(sum(200 + octet_length(text)), 0) from card_comment where account_id = $1
  ) + (select coalesce(sum(200 + octet_length(text)), 0) from run_message where account_id = $1
  ) + (select coalesce(sum(200 + octet_length(attempts::text)), 0) from attempt_set where owner_id = $1
  ) + (
    select coalesce(sum(200 + octet_length(concat(text, url, selector, context))), 0) from site_review_comment where account_id = $1
  ) + (
    select coalesce(sum(200 + octet_length(concat(path, quote, body, suggestion))), 0) from change_comment where account_id = $1
  ) + (select coalesce(sum(200 + octet_length(name) + bytes), 0) from artifact where account_id = $1
  ) + (select coalesce(sum(200 + octet_length(concat(summary, findings::text))), 0) from card_review where account_id = $1
  ) + (
    select coalesce(sum(200 + octet_length(concat(question, array_to_string(options, ''), answer))), 0)
    from card_ask where account_id = $1
  ) + (select coalesce(sum(200 + octet_length(concat(context::text, prompt))), 0) from work_request where account_id = $1
  ) + (select coalesce(sum(200 + octet_length(name)), 0) from label where project_id in (select id from own)
  ) + (
    select coalesce(sum(200 + octet_length(concat(slug, label))), 0) from board_column
    where project_id in (select id from own)
  ) + (
    select coalesce(sum(200 + octet_length(concat(name, slug, workflow::text))), 0) from project where owner_id = $1
  ) as bytes`;

/**
 * Whatever could explain a difference: whether the count is right a moment later, what it is made of, whether a trigger is off, and
 * whether the connection was left in a transaction (its time is then older than that of its statement) or with triggers off.
 */
const EVIDENCE = `
  select (select json_agg(s) from account_storage s where s.account_id = $1) as row,
    (select json_agg(c) from storage_change c where c.account_id = $1) as notes,
    (select json_agg(format('%s %s', tgname, tgenabled)) from pg_trigger
     where tgname like '%\\_storage' and tgenabled <> 'O') as off,
    current_setting('session_replication_role') as role, current_setting('transaction_isolation') as isolation,
    statement_timestamp() - now() as age`;

const SITE = 'https://www.example.com';

describe('what an account stores', () => {
  let world: DomainWorld;
  let place: Place;
  let projectId: string;

  beforeAll(async () => {
    world = await createBoardWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    place = await addBoard(world);
    projectId = place.projectId;
  });

  const owner = () => world.as(place.accountId);
  const agent = () => world.as(place.accountId, 'mcp');
  const counted = async () => {
    const { cards, bytes } = await readStorage(owner());
    return { cards, bytes };
  };
  const held = async () => {
    const [row] = await world.sql<{ cards: string; bytes: string }>(HELD, [place.accountId]);
    return { cards: Number(row?.cards), bytes: Number(row?.bytes) };
  };

  it('is counted with every act that writes, changes or deletes a text', async () => {
    const body = 'Grüße vom Kai. '.repeat(400);
    let cardId = '';
    let askId = '';
    let commentId = '';
    let plan = '';
    let artifactId = '';
    const file = { name: 'Grüße.txt', mediaType: 'text/plain' };
    const documentId = newId();
    const acts: (() => Promise<unknown>)[] = [
      async () => {
        const labels = ['harbour', 'night'];
        cardId = (await createCard(owner(), { projectId, title: 'Night ferry', body, labels })).id;
      },
      () => updateCard(owner(), { cardId, body: `${body}!`, pullRequestUrl: 'https://forge.example/pull/1' }),
      () => updateCard(owner(), { cardId, title: 'x', body: '', pullRequestUrl: null }),
      () => linkDocument(owner(), { cardId, documentId, tag: 'plan' }),
      () => linkDocument(owner(), { cardId, documentId, tag: 'plan', title: 'The plan' }),
      () => linkDocument(owner(), { cardId, documentId, tag: 'plan', title: 'A longer title of the plan' }),
      () => linkDocument(owner(), { cardId, documentId: newId(), tag: 'draft' }),
      async () => {
        plan = (await createDocument(agent(), { projectId, title: 'Plan', text: body })).id;
      },
      () => saveDocument(owner(), { documentId: plan, baseVersion: 1, text: 'Grün.', title: 'The plan' }),
      () => renameDocument(owner(), { documentId: plan, title: 'Der Plan für die Nacht' }),
      () => linkDocument(owner(), { cardId, documentId: plan, tag: 'final' }),
      () => deleteDocument(owner(), { documentId: plan }),
      () => createDocument(owner(), { projectId, title: 'Left to the project', text: '' }),
      () => unlinkDocument(owner(), { cardId, documentId, tag: 'plan' }),
      async () => {
        commentId = (await addCardComment(owner(), { cardId, text: 'Fine.' })).id;
      },
      () => editCardComment(owner(), { commentId, text: 'Fine, with one more word.' }),
      async () => {
        artifactId = (await putArtifact(owner(), { cardId, ...file }, [Buffer.from('Hallo')])).id;
      },
      () => putArtifact(agent(), { cardId, ...file }, [Buffer.alloc(1000, 'x')]),
      () => deleteArtifact(owner(), { artifactId }),
      () => updateProject(owner(), { projectId, allowedSites: [SITE] }),
      () =>
        submitComment(world.as(place.accountId, 'site-review'), SITE, {
          project: projectId,
          text: 'Zu klein, für mich.',
          url: `${SITE}/preis`,
          selector: '#preis',
          viewport: { width: 1280, height: 720 },
          context: 'grün',
        }),
      () =>
        submitReview(agent(), {
          cardId,
          verdict: 'comment',
          summary: 'Almost.',
          findings: [{ severity: 'nit', title: 'A name', detail: 'Rename it.' }],
        }),
      async () => {
        const question = { cardId, sessionId: newId(), question: 'Green?', options: ['Yes', 'No'] };
        askId = (await openAsk(agent(), question)).ask.id;
      },
      () => closeAsk(owner(), { askId, answer: 'Green, of course.' }),
      async () => {
        const sessionId = newId();
        const { ask } = await openAsk(agent(), { cardId, sessionId, question: 'Dark green?' });
        await answerInSession(agent(), { askId: ask.id, sessionId, answer: 'No, light green.' });
      },
      () => requestWork(owner(), { projectId, kind: 'implement', subjectId: cardId, context: { reason: 'again' } }),
      () => moveCard(owner(), { cardId, column: 'in-progress' }),
      async () => {
        const tried = await createCard(owner(), { projectId, title: 'Two ways', column: 'in-progress' });
        await startAttempts(owner(), { cardId: tried.id, attempts: [{ label: 'Grün' }, {}] });
      },
      () => addColumn(owner(), { projectId, label: 'Waiting' }),
      () => renameProject(owner(), { projectId, name: 'Ferries', slug: 'ferries' }),
      () => setWorkflow(owner(), { projectId, rules: [{ ruleId: 'one', on: ['ready'], kind: 'implement' }] }),
      () => setWorkflow(owner(), { projectId, template: DEFAULT_TEMPLATE, rules: null }),
      async () => {
        const [label] = await world.sql<{ id: string }>('select id from label where project_id = $1', [projectId]);
        await removeLabel(owner(), { labelId: label?.id as string });
      },
      () => deleteCard(owner(), { cardId }),
      () => createProject(owner(), { name: 'Another' }),
      () => deleteProject(owner(), { projectId }),
    ];
    expect(await counted()).toEqual(await held());
    for (const [index, act] of acts.entries()) {
      await act();
      const [told, stored] = [await counted(), await held()];
      if (isDeepStrictEqual(told, stored)) continue;
      const [evidence] = await world.sql(EVIDENCE, [place.accountId]);
      const found = { told, stored, toldAgain: await counted(), storedAgain: await held(), ...evidence };
      throw new Error(`act ${index}: ${JSON.stringify(found)}`);
    }
  });

  it('is the same before and after the pass that folds the notes', async () => {
    for (const title of ['a', 'b']) await createCard(owner(), { projectId, title });
    const before = await counted();
    await foldStorage(world.system(), 2);
    expect(await world.sql('select * from storage_change')).toEqual([]);
    expect(await counted()).toEqual(before);
    expect(await held()).toEqual(before);
  });

  it('does not grow with what a bridge does', async () => {
    const card = await createCard(owner(), { projectId, title: 'a', column: 'in-progress' });
    const before = await counted();
    await settle(world, place, (await lastRequest(world, card.id)).id, { state: 'done' });
    expect(await counted()).toEqual(before);
  });

  it('is noted without a lock: a claim and a deletion wait for no writer', async () => {
    const [kept, gone] = [
      await createCard(owner(), { projectId, title: 'a', column: 'in-progress' }),
      await createCard(owner(), { projectId, title: 'b' }),
    ];
    await world.db.transaction(async ({ queries }) => {
      await queries.query({ name: '', text: 'select * from fold_account_storage($1)' }, [place.accountId]);
      await settle(world, place, (await lastRequest(world, kept.id)).id, { state: 'refused', reason: 'blocked' });
      await deleteCard(owner(), { cardId: gone.id });
    }, owner());
    expect(await counted()).toEqual(await held());
  });

  it('is exact after acts of all kinds at once, beside the pass that folds', async () => {
    const others = [await createProject(owner(), { name: 'East' }), await createProject(owner(), { name: 'West' })];
    const projects = [projectId, ...others.map(({ id }) => id)];
    const cards = await Promise.all(
      projects.flatMap((id) => [1, 2, 3].map(() => createCard(owner(), { projectId: id, title: 'x' }))),
    );
    const cardAt = (turn: number) => cards[turn % cards.length]?.id as string;
    const projectAt = (turn: number) => projects[turn % projects.length] as string;
    const kinds: ((turn: number) => Promise<unknown>)[] = [
      (turn) => createCard(owner(), { projectId: projectAt(turn), title: 'y', column: 'in-progress', labels: ['new'] }),
      (turn) => updateCard(owner(), { cardId: cardAt(turn), body: 'x'.repeat((turn * 37) % 500) }),
      (turn) => addCardComment(owner(), { cardId: cardAt(turn), text: 'Fine.' }),
      (turn) => moveCard(owner(), { cardId: cardAt(turn), column: turn % 2 === 0 ? 'in-progress' : 'ready' }),
      (turn) => openAsk(agent(), { cardId: cardAt(turn), sessionId: newId(), question: 'Green?' }),
      (turn) => linkDocument(owner(), { cardId: cardAt(turn), documentId: newId(), tag: 'plan' }),
      (turn) => renameProject(owner(), { projectId: projectAt(turn), name: `Pier ${turn}` }),
      async () => {
        const made = await createCard(owner(), { projectId, title: 'gone soon' });
        await linkDocument(owner(), { cardId: made.id, documentId: newId(), tag: 'plan' });
        await deleteCard(owner(), { cardId: made.id });
      },
      async () => {
        const made = await createProject(owner(), { name: 'Gone soon' });
        await createCard(owner(), { projectId: made.id, title: 'z', labels: ['old'] });
        await deleteProject(owner(), { projectId: made.id });
      },
      () => foldStorage(world.system(), 10),
    ];
    await Promise.all(
      Array.from({ length: 100 }, (_, turn) => (kinds[turn % kinds.length] as (n: number) => unknown)(turn)),
    );
    expect(await counted()).toEqual(await held());
  });

  it('is counted by the upgrade for what is there, and for what processes of the version before write in between', async () => {
    const database = await createTestDatabase({ template: 'template0' });
    const db = await Database.open({ url: database.url, poolSize: 2 });
    try {
      const { pool } = db;
      await db.orm.migrator.up({ to: 'Migration20261128134021IssuersOfIdentities' });
      const [account, project, column] = [newId(), newId(), newId()];
      const addCards = (from: number, to: number) =>
        pool.query(
          `insert into card (id, project_id, owner_id, number, title, body, column_id, created_at, updated_at)
           select gen_random_uuid(), $1, $2, n, 'Card', repeat('ü', 50000), $3, now(), now() from generate_series($4::int, $5::int) n`,
          [project, account, column, from, to],
        );
      await pool.query(`insert into account (id, email, created_at) values ('${account}', 'a@example.test', now())`);
      await pool.query(`insert into project (id, owner_id, slug, name, template, created_at)
        values ('${project}', '${account}', 'p', 'Pier', 'delivery', now())`);
      await pool.query(
        `insert into board_column (id, project_id, slug, position) values ('${column}', '${project}', 'b', 1)`,
      );
      await addCards(1, 3);
      // The triggers of cards stand, and what was there is not counted yet.
      await db.orm.migrator.up({ to: 'Migration20261128154505CountAsks' });
      await addCards(4, 5);
      await pool.query('delete from card where number = 1');
      await pool.query(`update card set body = '' where number in (2, 5)`);
      expect(await migrate(db.orm, database.url)).toContain('Migration20261128154510CountTheRest');
      const { rows } = await pool.query('select * from fold_account_storage($1)', [account]);
      const bytes = 4 * (200 + 4) + 2 * 100_000 + (200 + 5) + (200 + 1);
      expect(rows).toEqual([{ cards: '4', bytes: String(bytes) }]);
    } finally {
      await db.close();
      await database.drop();
    }
  });

  it('is forgotten by the way back', async () => {
    const database = await createTestDatabase({ template: 'template0' });
    const db = await Database.open({ url: database.url, poolSize: 2 });
    try {
      await db.orm.migrator.up();
      await db.orm.migrator.down({ to: 'Migration20261128134021IssuersOfIdentities' });
      const left = `select proname from pg_proc where proname like '%\\_storage' union all
        select tgname from pg_trigger where tgname like '%\\_storage'`;
      expect((await db.pool.query(left)).rows).toEqual([]);
    } finally {
      await db.close();
      await database.drop();
    }
  });
});
