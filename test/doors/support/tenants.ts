import { Readable } from 'node:stream';
import { linkDocument } from '../../../src/domain/cards/linkDocument.ts';
import { createDocument } from '../../../src/domain/documents/createDocument.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { MemberRole } from '../../../src/tables/words.ts';
import { addCard, addCommand, addProject, hold, openRequest, person, report } from '../../support/factories.ts';
import type { PlatformWorld, TestAccount } from '../../support/platform.ts';
import { addPullRequest } from './addPullRequest.ts';

/** The things that a call can name. Each text is an id, except the slugs and the sequence. */
export interface Things {
  project: string;
  slug: string;
  column: string;
  card: string;
  heldCard: string;
  document: string;
  label: string;
  bridge: string;
  run: string;
  endedRun: string;
  session: string;
  interactiveRun: string;
  interactiveSession: string;
  openRequest: string;
  claimedRequest: string;
  claimToken: string;
  command: string;
  ask: string;
  comment: string;
  siteComment: string;
  changeComment: string;
  artifact: string;
  permission: string;
  message: string;
  attempt: string;
  attemptSet: string;
  webhook: string;
  repository: string;
  member: string;
  invitation: string;
  endpoint: string;
}

export interface Tenant {
  readonly account: TestAccount;
  readonly things: Things;
}

/** Part of every text of a tenant that a leak could show. */
export const SECRET = 'tenant-secret';

/** What the agents of each tenant are always allowed. */
export const RULE = `Use the tool ${SECRET}`;

/** An account, or one more project of it, with one of everything that a call could name. */
export async function addTenant(world: PlatformWorld, owner?: TestAccount): Promise<Tenant> {
  const account = owner ?? (await addAccount(world));
  const project = await addProject(world, account, `Project ${SECRET}`);
  const column = `own-${newId().slice(-12)}`;
  await world.sql(`insert into board_column (id, project_id, slug, label, position) values ($1, $2, $3, $4, 99)`, [
    newId(),
    project,
    column,
    SECRET,
  ]);
  await world.sql('update project set slug = $2 where id = $1', [project, `slug-${project}`.slice(0, 40)]);
  const card = await addCard(world, account, project);
  const heldCard = await addCard(world, account, project);
  await world.sql('update card set title = $2, body = $3 where project_id = $1', [
    project,
    SECRET,
    `${SECRET}\n- [ ] ${SECRET}`,
  ]);
  await hold(world, account, heldCard.id);
  const { id: document } = await createDocument(person(world, account), {
    projectId: project,
    title: SECRET,
    text: SECRET,
  });
  const label = await addLabel(world, project, card.id);
  await linkDocument(person(world, account), { cardId: card.id, documentId: document, tag: 'plan' });
  const bridge = newId();
  const agent = await account.token('agent');
  const beat = report({
    projects: [project],
    capabilities: [
      'work-requests',
      'commands',
      'rerun-command',
      'session-usage',
      'subject-page',
      'end-leftovers',
      'message',
    ],
    workKinds: ['implement'],
    name: SECRET,
  });
  const greeted = await world.rest('PUT', `/api/bridges/${bridge}/heartbeat`, { token: agent, body: beat });
  if (greeted.status !== 200) throw new Error(`heartbeat: ${greeted.status}`);
  const open = await openRequest(world, account, project, { subjectType: 'page', model: SECRET });
  const claimed = await openRequest(world, account, project, { subjectType: 'page' });
  const claim = await world.rest<{ claimToken: string }>(
    'POST',
    `/api/bridges/${bridge}/work-requests/${claimed.id}/claim`,
    { token: agent },
  );
  if (claim.status !== 200) throw new Error(`claim: ${claim.status}`);
  const session = newId();
  const place = { accountId: account.id, projectId: project, bridgeId: bridge };
  const run = await addRun(world, place, 'running', newId());
  const endedRun = await addRun(world, place, 'failed', session);
  await world.sql('update run set leftovers = $2 where id = $1', [
    endedRun,
    { count: 1, processes: [{ pid: 4711, name: SECRET }] },
  ]);
  await world.sql(
    `insert into run_change (run_id, repository, card_id, place, revision, taken_at, is_final, path, is_dirty, commits,
       commit_count, files, marked, file_count, added, removed, patch, patch_left_out)
     values ($1, 'harbour', $2, 0, 0, now(), false, $3, false, '[]', 0, '[]', '[]', 1, 2, 1, '\\x28b52ffd2000010000', 0)`,
    [run, card.id, SECRET],
  );
  const command = await addCommand(world, place);
  const interactiveSession = newId();
  const interactiveRun = await addInteractiveRun(world, place, { cardId: card.id, session: interactiveSession });
  await addExperiment(world, place, card.id);
  await addPullRequest(world, { ...place, cardId: card.id, text: SECRET });
  const { ask, comment, siteComment, changeComment } = await addFeedback(world, place, {
    cardId: card.id,
    session: interactiveSession,
  });
  return {
    account,
    things: {
      project,
      slug: `slug-${project}`.slice(0, 40),
      column,
      card: card.id,
      heldCard: heldCard.id,
      document,
      label,
      bridge,
      run,
      endedRun,
      session,
      interactiveRun,
      interactiveSession,
      openRequest: open.id,
      claimedRequest: claimed.id,
      claimToken: claim.body.claimToken,
      command,
      ask,
      comment,
      siteComment,
      changeComment,
      artifact: await addArtifact(world, place, card.id),
      permission: await addPermission(world, project),
      message: await addMessage(world, run),
      ...(await addAttempts(world, place, heldCard.id)),
      webhook: await addWebhook(world, project),
      repository: await addRepository(world, project),
      ...(await addPeople(world, account, project)),
      endpoint: await addEndpoint(world, account, project),
    },
  };
}

/** A verified account without a hashed password, which no test here needs. */
export async function addAccount(world: PlatformWorld): Promise<TestAccount> {
  const id = newId();
  const email = `${id}@example.test`;
  await world.sql(
    `insert into account (id, email, password_hash, verified_at, created_at) values ($1, $2, 'none', now(), now())`,
    [id, email],
  );
  const token = async (scope = 'agent', ttlSeconds = 3600) => {
    const { authorization } = world.platform;
    const issued = await authorization.issueAccessTokens({
      account: { id },
      scope,
      ttlSeconds,
      count: 1,
      now: new Date(),
    });
    return issued.accessTokens[0] as string;
  };
  return { id, email, password: '', token };
}

/** Names of the same form that nothing has. */
export function nothing(): Things {
  const project = newId();
  return {
    project,
    slug: `slug-${project}`.slice(0, 40),
    column: `own-${newId().slice(-12)}`,
    card: newId(),
    heldCard: newId(),
    document: newId(),
    label: newId(),
    bridge: newId(),
    run: newId(),
    endedRun: newId(),
    session: newId(),
    interactiveRun: newId(),
    interactiveSession: newId(),
    openRequest: newId(),
    claimedRequest: newId(),
    claimToken: newId(),
    command: newId(),
    ask: newId(),
    comment: newId(),
    siteComment: newId(),
    changeComment: newId(),
    artifact: newId(),
    permission: newId(),
    message: newId(),
    attempt: newId(),
    attemptSet: newId(),
    webhook: newId(),
    repository: newId(),
    member: newId(),
    invitation: newId(),
    endpoint: newId(),
  };
}

/** A webhook of the project that gets nothing, with a secret that nothing opens. */
async function addEndpoint(world: PlatformWorld, owner: TestAccount, projectId: string): Promise<string> {
  const id = newId();
  await world.sql(
    `insert into webhook_endpoint (id, account_id, project_id, url, sources, secret, created_at)
     values ($1, $2, $3, 'https://example.test/${SECRET}', '{}', '\\x00', now())`,
    [id, owner.id, projectId],
  );
  return id;
}

/** A member of the project and an invitation into it. */
async function addPeople(world: PlatformWorld, owner: TestAccount, projectId: string) {
  const member = await addMember(world, owner, projectId, 'member', await addAccount(world));
  const invitation = newId();
  await world.sql(
    `insert into project_invitation (id, project_id, role, email, token_hash, invited_by, created_at, expires_at)
     values ($1, $2, 'viewer', $3, $4, $5, now(), now() + interval '1 day')`,
    [invitation, projectId, `guest-${invitation}@example.test`, newId(), owner.id],
  );
  return { member, invitation };
}

/** Makes an account a member of a project; the id of the membership. */
export async function addMember(
  world: PlatformWorld,
  owner: { id: string },
  projectId: string,
  role: MemberRole,
  account: { id: string },
): Promise<string> {
  const id = newId();
  await world.sql(
    `insert into project_member (id, project_id, account_id, role, since, invited_by) values ($1, $2, $3, $4, now(), $5)`,
    [id, projectId, account.id, role, owner.id],
  );
  return id;
}

/** A run of the bridge, as its table holds it; its id, which is the bridge's too. */
async function addRun(
  world: PlatformWorld,
  place: { accountId: string; projectId: string; bridgeId: string },
  state: string,
  session: string,
): Promise<string> {
  const id = newId();
  await world.sql(
    `insert into run (id, account_id, project_id, bridge_id, run_key, kind, state, session_id, subject_type, subject_id,
       harness, first_report_at)
     values ($1, $2, $3, $4, $5, 'worker', $6, $7, 'page', $8, $9, now())`,
    [id, place.accountId, place.projectId, place.bridgeId, id, state, session, newId(), SECRET],
  );
  return id;
}

/** An open interactive run on the card; the service's id. */
async function addInteractiveRun(
  world: PlatformWorld,
  place: { accountId: string; projectId: string; bridgeId: string },
  { cardId, session }: { cardId: string; session: string },
): Promise<string> {
  const id = newId();
  await world.sql(
    `insert into run (id, account_id, project_id, bridge_id, kind, state, session_id, subject_type, subject_id,
       card_number, harness, started_at, first_report_at)
     values ($1, $2, $3, $4, 'interactive', 'running', $5, 'card', $6, 1, $7, now(), now())`,
    [id, place.accountId, place.projectId, place.bridgeId, session, cardId, SECRET],
  );
  return id;
}

/** Attempts at the card that have ended; the id of the picked one and that of their set. */
async function addAttempts(
  world: PlatformWorld,
  { accountId, projectId }: { accountId: string; projectId: string },
  cardId: string,
): Promise<{ attempt: string; attemptSet: string }> {
  const attempt = newId();
  const attemptSet = newId();
  await world.sql(
    `insert into attempt_set (id, owner_id, project_id, card_id, rule_id, attempts, started_at, ended_at, picked_id, picked_number)
     values ($1, $2, $3, $4, 'delivery.implement', $5, now(), now(), $6, 1)`,
    [
      attemptSet,
      accountId,
      projectId,
      cardId,
      JSON.stringify([{ id: attempt, number: 1, label: SECRET, account: null, model: SECRET, effort: null }]),
      attempt,
    ],
  );
  await world.sql(
    `insert into work_request (id, account_id, project_id, kind, subject_type, subject_id, card_number, rule_id, context, state,
       attempt, created_at, waiting_since, updated_at, settled_at, attempt_set_id, attempt_id, attempt_number)
     values ($1, $2, $3, 'implement', 'card', $4, 2, 'delivery.implement', '{}', 'done', 1, now(), now(), now(), now(), $5, $1, 1)`,
    [attempt, accountId, projectId, cardId, attemptSet],
  );
  return { attempt, attemptSet };
}

/** What the agents of the project are always allowed; its id. */
async function addPermission(world: PlatformWorld, project: string): Promise<string> {
  const id = newId();
  await world.sql('insert into agent_permission (id, project_id, rule, created_at) values ($1, $2, $3, now())', [
    id,
    project,
    RULE,
  ]);
  return id;
}

/** A webhook of the project, whose secret nothing reads; its id. */
async function addWebhook(world: PlatformWorld, project: string): Promise<string> {
  const id = newId();
  await world.sql(
    `insert into project_webhook (id, project_id, forge, repository, secret, created_at)
     values ($1, $2, 'github', $3, '\\x00', now())`,
    [id, project, `octo/${SECRET}`],
  );
  return id;
}

/** A repository that the project is connected with; its id. */
async function addRepository(world: PlatformWorld, project: string): Promise<string> {
  const id = newId();
  await world.sql(
    `insert into project_repository (id, project_id, forge, installation, number, repository, connected_at)
     values ($1, $2, 'github', '1', '2', $3, now())`,
    [id, project, `octo/app-${SECRET}`],
  );
  return id;
}

/** A label on the card; its id. */
async function addLabel(world: PlatformWorld, projectId: string, cardId: string): Promise<string> {
  const id = newId();
  await world.sql(`insert into label (id, project_id, name, color, created_at) values ($1, $2, $3, 'sea', now())`, [
    id,
    projectId,
    SECRET,
  ]);
  await world.sql('insert into card_label (card_id, label_id) values ($1, $2)', [cardId, id]);
  return id;
}

/** A comment, one on a site, a review and an open question of the session on the card; the ids of comments and question. */
async function addFeedback(
  world: PlatformWorld,
  { accountId, projectId }: { accountId: string; projectId: string },
  { cardId, session }: { cardId: string; session: string },
): Promise<Pick<Things, 'ask' | 'comment' | 'siteComment' | 'changeComment'>> {
  const ask = newId();
  const comment = newId();
  const siteComment = newId();
  const changeComment = newId();
  await world.sql(
    `insert into card_comment (id, account_id, project_id, card_id, author, person_id, text, created_at)
     values ($1, $2, $3, $4, 'human', $2, $5, now())`,
    [comment, accountId, projectId, cardId, SECRET],
  );
  await world.sql(
    `insert into card_review (id, account_id, project_id, card_id, author, verdict, summary, findings, created_at)
     values ($1, $2, $3, $4, 'agent', 'approve', $5, '[]', now())`,
    [newId(), accountId, projectId, cardId, SECRET],
  );
  await world.sql(
    `insert into card_ask (id, account_id, project_id, card_id, session_id, question, created_at)
     values ($1, $2, $3, $4, $5, $6, now())`,
    [ask, accountId, projectId, cardId, session, SECRET],
  );
  await world.sql(
    `insert into site_review_comment (id, account_id, project_id, card_id, person_id, text, url, viewport_width, viewport_height, created_at)
     values ($1, $2, $3, $4, $2, $5, 'https://www.example.com/', 1280, 720, now())`,
    [siteComment, accountId, projectId, cardId, SECRET],
  );
  await world.sql(
    `insert into change_comment (id, account_id, project_id, card_id, repository, path, side, start_line, end_line, quote, body,
       author, person_id, created_at)
     values ($1, $2, $3, $4, 'harbour', 'a.ts', 'new', 1, 1, $5, $5, 'human', $2, now())`,
    [changeComment, accountId, projectId, cardId, SECRET],
  );
  return { ask, comment, siteComment, changeComment };
}

/** An artifact on the card whose text is secret. */
async function addArtifact(
  world: PlatformWorld,
  { accountId, projectId }: { accountId: string; projectId: string },
  cardId: string,
): Promise<string> {
  const id = newId();
  await world.sql(
    `insert into artifact (id, account_id, project_id, card_id, name, media_type, bytes, sha256, author, person_id, created_at)
     values ($1, $2, $3, $4, $5, 'text/plain', 13, $5, 'human', $2, now())`,
    [id, accountId, projectId, cardId, SECRET],
  );
  await world.platform.domain.system().artifactStorage.put(id, Readable.from([Buffer.from(SECRET)]));
  return id;
}

/** An experiment with weights, a pin, and the facts of a run. */
async function addExperiment(
  world: PlatformWorld,
  place: { accountId: string; projectId: string },
  cardId: string,
): Promise<void> {
  const { accountId, projectId } = place;
  await world.sql(
    `insert into experiment_definition (project_id, experiment, account_id, weights, metrics, sent_at)
     values ($1, $2, $3, $4, $5, now())`,
    [projectId, SECRET, accountId, JSON.stringify([{ name: SECRET, weight: 1 }]), [SECRET]],
  );
  await world.sql(
    `insert into experiment_pin (project_id, experiment, card_id, account_id, variant, created_at, resolved_at)
     values ($1, $2, $3, $4, $2, now(), now())`,
    [projectId, SECRET, cardId, accountId],
  );
  await world.sql(
    `insert into worker_run_facts (run_id, account_id, project_id, kind, state, experiment, variant, first_report_at)
     values ($1, $2, $3, 'worker', 'succeeded', $4, $4, now())`,
    [newId(), accountId, projectId, SECRET],
  );
}

/**
 * Every row that belongs to the tenant, of every table there is, as one digest per table; or those of its project alone. A row
 * that was changed and changed back has another digest, because the transaction that wrote it counts.
 */
export async function digestOf(
  world: PlatformWorld,
  tenant: Tenant,
  of: 'account' | 'project' = 'account',
): Promise<Record<string, string>> {
  const { project, card, heldCard } = tenant.things;
  const marks = [...(of === 'account' ? [tenant.account.id] : []), project, card, heldCard];
  const statement = digestStatements.get(world) ?? digestStatement(world);
  digestStatements.set(world, statement);
  const rows = await world.sql<{ name: string; digest: string }>(await statement, [marks.map((mark) => `%${mark}%`)]);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** Dozens of statements for a digest, one per table, were most of what the database did in the matrices. */
const digestStatements = new WeakMap<PlatformWorld, Promise<string>>();
async function digestStatement(world: PlatformWorld): Promise<string> {
  const tables = await world.sql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not in ('rate_count', 'outbox_cursor', 'outbox_gap') order by 1`,
  );
  return tables
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t.xmin::text || t::text, '|' order by t::text)), '') as digest
         from ${name} t where t::text like any($1)`,
    )
    .join(' union all ');
}

/** What the owner wrote to the agent of the run. */
async function addMessage(world: PlatformWorld, run: string): Promise<string> {
  const id = newId();
  await world.sql(
    `insert into run_message (id, account_id, project_id, run_id, session_id, bridge_id, person_id, text, interrupt, state,
       resumes, created_at)
     select $1, account_id, project_id, id, session_id, bridge_id, account_id, $3, false, 'queued', 0, now() from run where id = $2`,
    [id, run, SECRET],
  );
  return id;
}
