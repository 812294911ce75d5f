import { moveCard } from '../../../src/domain/cards/moveCard.ts';
import { acceptChange } from '../../../src/domain/changeReview/acceptChange.ts';
import { findDuePullRequests } from '../../../src/domain/deliveries/findDuePullRequests.ts';
import { Refusal } from '../../../src/errors.ts';
import { changeOf } from '../../doors/support/changeOf.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { addBoard, createBoardWorld, refusalOf } from '../board/support/board.ts';
import { beat, type Place } from '../commands/support/fixtures.ts';
import { addChanged, addMember, HEAD, report, send } from './support/reviewed.ts';

let world: DomainWorld;
let place: Place;
let cardId: string;
let runId: string;

beforeAll(async () => {
  world = await createBoardWorld();
});
beforeEach(async () => {
  place = await addBoard(world);
  ({ cardId, runId } = await addChanged(world, place));
});
afterAll(() => world.close());

const owner = (scope: 'session' | 'api' | 'mcp' = 'session') => world.as(place.accountId, scope);
const says = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refusal ? error.message : Promise.reject(error)),
  );
const accept = () => acceptChange(owner(), { cardId });
const takesAccept = () =>
  beat(world, place, { projects: [place.projectId], capabilities: ['work-requests', 'commands', 'accept'] });
const commands = () => world.sql<{ kind: string; run_id: string }>('select kind, run_id from bridge_command');

/** The forge has said of an open pull request of the card, at a commit. */
async function addPull(headSha = HEAD): Promise<void> {
  await world.sql('update card set pull_request_number = 7 where id = $1', [cardId]);
  await world.sql(
    `insert into card_pull_request (card_id, account_id, project_id, forge, repository, connection, number, url, title,
       branch, base, state, head_sha, checks, review, open_threads, is_behind, in_queue, facts, changed_at, read_at, look_at, looked_as)
     values ($1, $2, $3, 'github', 'o/r', 'x', 7, 'https://forge.test/7', 't', 'b', 'main', 'open', $4, 'passed', 'none', 0,
       false, false, '{}', $5, $5, $5::timestamptz + interval '1 hour', null)`,
    [cardId, place.accountId, place.projectId, headSha, world.now],
  );
}
const merges = () =>
  world.sql(
    `insert into forge_rules (project_id, merges, changed_at) values ($1, true, now())
     on conflict (project_id) do update set merges = true`,
    [place.projectId],
  );

describe('the acceptance of a change', () => {
  it('is a command to the bridge that has it, where its rules accept changes', async () => {
    expect(await says(accept())).toMatch(/^Nothing says how/);
    await takesAccept();
    expect(await accept()).toMatchObject({ runId, command: { kind: 'accept-change', bridgeId: place.bridgeId } });
    expect((await commands()).filter((command) => command.run_id === runId)).toMatchObject([{ kind: 'accept-change' }]);
    const [command] = await world.sql<{ payload: string }>(
      "select payload from bridge_command where kind = 'accept-change' and run_id = $1",
      [runId],
    );
    expect(JSON.parse(command?.payload ?? '')).toMatchObject({ heads: [{ repository: 'harbour', head: HEAD }] });
    // The second press finds the first.
    expect(await says(accept())).toMatch(/already has a command/);
    const [logged] = await world.sql(
      `select type from audit_record where subject_id = $1 and type = 'board.change_accepted'`,
      [cardId],
    );
    expect(logged).toBeDefined();
    for (const other of [owner('api'), owner('mcp')]) {
      expect(await refusalOf(acceptChange(other, { cardId }))).toBe('insufficient_scope');
    }
    expect(await refusalOf(acceptChange(await addMember(world, place, 'viewer'), { cardId }))).toBe('forbidden');
  });

  it('waits for open work, for who asks for changes, and for an approval where the change touches what judges it', async () => {
    await takesAccept();
    const ci = { ...changeOf('harbour').files[0], path: '.github/workflows/ci.yml' };
    await report(world, place, runId, [changeOf('harbour', { files: [ci] })]);
    expect(await says(accept())).toMatch(/decide how changes are judged/);
    await send(owner(), cardId, { verdict: 'approve' });
    await report(world, place, runId, [
      changeOf('harbour', { files: [{ ...ci, blob: '9'.repeat(40) }], isDirty: true }),
    ]);
    expect(await says(accept())).toMatch(/decide how changes are judged/);
    world.pass(120);
    await send(owner(), cardId, { verdict: 'approve' });
    const other = await addMember(world, place, 'member');
    await send(other, cardId, { verdict: 'request-changes', summary: 'No.' });
    expect(await says(accept())).toMatch(/A person asks for changes/);
    await send(other, cardId, { verdict: 'approve' });
    await moveCard(owner(), { cardId, column: 'in-progress' });
    expect(await says(accept())).toMatch(/^Work on this card is open/);
    await world.sql(`update work_request set state = 'done' where subject_id = $1`, [cardId]);
    expect(await says(accept())).toBe('accepted');
  });

  it('says what is missing where nothing is known of the change', async () => {
    await report(world, place, runId, [changeOf('harbour', { failed: { code: 'NO_GIT', message: '' } })]);
    expect(await says(accept())).toMatch(/^Nobody knows/);
    await world.sql('delete from run_change where run_id = $1', [runId]);
    expect(await says(accept())).toMatch(/^No bridge has reported/);
  });

  it('has the service look at the pull request at once, where the rule of the project merges what a person approved of', async () => {
    await merges();
    await addPull();
    await world.sql(
      `insert into forge_token (id, account_id, forge, base_url, token, login, user_id, checked_at, created_at)
       values (gen_random_uuid(), $1, 'github', 'https://forge.test', '', 'ann', '1', $2, $2)`,
      [place.accountId, world.now],
    );
    const due = async () => (await findDuePullRequests(owner(), 10, 10, false)).map((each) => each.cardId);
    expect(await says(accept())).toMatch(/at a commit that nobody approved/);
    expect(await due()).not.toContain(cardId);
    await send(owner(), cardId, { verdict: 'approve' });
    expect(await accept()).toEqual({ runId, command: null });
    expect(await due()).toContain(cardId);
    await world.sql(`update card_pull_request set head_sha = $2 where card_id = $1`, [cardId, '5'.repeat(40)]);
    expect(await says(accept())).toMatch(/at a commit that nobody approved/);
    await world.sql(`update card_pull_request set state = 'merged' where card_id = $1`, [cardId]);
    expect(await says(accept())).toMatch(/is not open/);
  });
});
