import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ConsoleWorld } from '../../../src/console/Command.ts';
import { encryptionCommands } from '../../../src/console/encryptionCommands.ts';
import { type Context, transaction } from '../../../src/domain/context.ts';
import { findCandidates } from '../../../src/domain/deliveries/linkPullRequest.ts';
import {
  type AddressedWebhook,
  findAddressedWebhook,
  takeDelivery,
} from '../../../src/domain/deliveries/takeDelivery.ts';
import type { ForgeAddresses } from '../../../src/domain/input/ForgeAddresses.ts';
import type { PullRequestChanged, PullRequestEvent } from '../../../src/domain/pullRequests/PullRequestEvent.ts';
import { createProjectWebhook, type NewWebhook } from '../../../src/domain/webhooks/createProjectWebhook.ts';
import { deleteProjectWebhook } from '../../../src/domain/webhooks/deleteProjectWebhook.ts';
import { listWebhooks } from '../../../src/domain/webhooks/listWebhooks.ts';
import { purgeDeliveries } from '../../../src/domain/webhooks/purgeDeliveries.ts';
import { rotateProjectWebhookSecret } from '../../../src/domain/webhooks/rotateProjectWebhookSecret.ts';
import { updateProjectWebhook } from '../../../src/domain/webhooks/updateProjectWebhook.ts';
import { newId } from '../../../src/lib/uuid.ts';
import { ENCRYPTED_COLUMNS } from '../../../src/tables/encryptedColumns.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { sharedDomainWorld } from '../../support/sharedDomain.ts';
import { refusalOf, violationsOf } from '../board/support/board.ts';
import { addCard, addPlace, type Place } from '../commands/support/fixtures.ts';

const KEY = randomBytes(32);
const OTHER_KEY = randomBytes(32);

describe('the webhooks of a project', () => {
  let world: DomainWorld;
  let place: Place;
  beforeAll(async () => {
    world = await sharedDomainWorld({ encryptionKey: KEY });
  });
  beforeEach(async () => {
    place = await addPlace(world);
  });
  afterAll(() => world.close());

  const forges: ForgeAddresses = {
    homeOf: () => 'https://github.com',
    admits: (address) => address.startsWith('https:'),
  };
  const owner = (encryptionKey: Uint8Array | undefined = KEY): Context & { readonly forges: ForgeAddresses } => ({
    ...world.as(place.accountId),
    encryptionKey,
    forges,
  });
  const make = async (repository = 'octo/harbour', ctx = owner()): Promise<NewWebhook> =>
    createProjectWebhook(ctx, { projectId: place.projectId, forge: 'github', repository });
  const listed = async (ctx = owner()) => (await listWebhooks(ctx, [place.projectId])).get(place.projectId) ?? [];
  const system = (encryptionKey: Uint8Array | undefined = KEY): Context => ({ ...world.system(), encryptionKey });
  const addressed = async (id: string) =>
    (await findAddressedWebhook(world.system(), 'github', id)) as AddressedWebhook;
  const deliver = async (
    id: string,
    secret: string,
    name = 'd-1',
    key: Uint8Array | undefined = KEY,
    ...events: PullRequestEvent[]
  ) =>
    takeDelivery({ ...system(key), actor: { ...system().actor, accountId: place.accountId } }, await addressed(id), {
      id: name,
      isSignedWith: (known) => known === secret,
      readEvents: () => events,
    });

  it('cannot be made while the instance has no key [ENV-31]', async () => {
    await expect(make('octo/harbour', { ...owner(), encryptionKey: undefined })).rejects.toMatchObject({
      code: 'refused',
      message: 'This instance has no APP_ENCRYPTION_KEY, so no webhook can be made.',
    });
    expect(await listed()).toEqual([]);
  });

  it('leave no plaintext of their secret in the database [ENV-29]', async () => {
    const made = await make();
    const rotated = await rotateProjectWebhookSecret(owner(), { webhookId: made.webhook.id });
    await deliver(made.webhook.id, rotated.secret);
    expect(rotated.secret).not.toBe(made.secret);
    const columns = await world.sql<{ table: string; column: string }>(
      `select c.table_name as table, c.column_name as column from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
         and c.data_type in ('text', 'bytea', 'jsonb', 'ARRAY')`,
    );
    expect(columns).toEqual(expect.arrayContaining(ENCRYPTED_COLUMNS.map((column) => ({ ...column }))));
    const found: string[] = [];
    for (const { table, column } of columns) {
      const [row] = await world.sql<{ found: boolean }>(
        `select exists (select from "${table}" where position($1 in "${column}"::text) > 0
           or position($2 in "${column}"::text) > 0 or position($3 in "${column}"::text) > 0) as found`,
        [made.secret, rotated.secret, Buffer.from(rotated.secret).toString('hex')],
      );
      if (row?.found) found.push(`${table}.${column}`);
    }
    expect(found).toEqual([]);
  });

  it('say that a lost or changed key no longer reads their secret, and get another secret [ENV-30]', async () => {
    const { webhook, secret } = await make();
    expect(await listed()).toMatchObject([{ id: webhook.id, isReadable: true, lastDeliveryAt: null }]);
    for (const key of [undefined, OTHER_KEY]) {
      const ctx = { ...owner(), encryptionKey: key };
      expect(await listed(ctx)).toMatchObject([{ id: webhook.id, isReadable: false }]);
    }
    const lost = takeDelivery({ ...system(), encryptionKey: OTHER_KEY }, await addressed(webhook.id), {
      id: 'd-1',
      isSignedWith: (known) => known === secret,
      readEvents: () => [],
    });
    expect(await refusalOf(lost)).toBe('bad_signature');
    const again = await rotateProjectWebhookSecret(owner(OTHER_KEY), { webhookId: webhook.id });
    expect(await listed(owner(OTHER_KEY))).toMatchObject([{ isReadable: true, lastStatus: null }]);
    expect(await deliver(webhook.id, again.secret, 'd-2', OTHER_KEY)).toBe(true);
  });

  it('take what is signed, once, remember it for three days, and say what came of the last delivery', async () => {
    const { webhook, secret } = await make();
    world.signals.length = 0;
    expect(await deliver(webhook.id, secret)).toBe(true);
    expect(await deliver(webhook.id, secret)).toBe(false);
    expect(await listed()).toMatchObject([{ lastStatus: 'accepted', lastDeliveryAt: world.now }]);
    expect(await deliver(webhook.id, secret, 'd-2')).toBe(true);
    expect(world.signals).toMatchObject([{ kind: 'board', change: 'project-changed' }]);
    expect(await refusalOf(deliver(webhook.id, 'wrong', 'd-3'))).toBe('bad_signature');
    expect(await listed()).toMatchObject([{ lastStatus: 'refused' }]);
    // An id says nothing at another webhook.
    const other = await make('octo/quay');
    expect(await deliver(other.webhook.id, other.secret)).toBe(true);
    const purge = async () => (await purgeDeliveries(world.system(), 1)).deletedDeliveries;
    expect(await purge()).toBe(0);
    world.pass(3 * 24 * 3600 + 1);
    expect(await purge()).toBeGreaterThanOrEqual(3);
    expect(await deliver(webhook.id, secret)).toBe(true);
  });

  it('write a pull request and its head on its card, and none from a fork', async () => {
    const { webhook, secret } = await make();
    const cardId = await addCard(world, place);
    const [card] = await world.sql<{ number: number }>('select number from card where id = $1', [cardId]);
    const number = card?.number as number;
    const FIRST: PullRequestChanged = {
      kind: 'pull-request',
      number: 7,
      title: 'Tides',
      base: 'main',
      isDraft: false,
      hasConflict: undefined,
      at: world.now,
      url: 'https://forge.example/octo/harbour/pull/7',
      headSha: 'a'.repeat(40),
      branch: `agents/card-${number}-tides`,
      body: '',
      isFromFork: false,
      isNew: true,
      state: 'open',
    };
    let deliveries = 0;
    const cardAfter = async (change: Partial<PullRequestChanged>) => {
      deliveries += 1;
      await deliver(webhook.id, secret, `pull-${deliveries}`, KEY, { ...FIRST, ...change });
      const [row] = await world.sql<{ number: number | null; sha: string | null }>(
        'select pull_request_number as number, head_sha as sha from card where id = $1',
        [cardId],
      );
      return [row?.number, row?.sha?.at(0)];
    };
    // From a fork; of another card; of a card whose number only begins like this one's; closed before anybody knew of it.
    expect(await cardAfter({ isFromFork: true })).toEqual([null, undefined]);
    expect(await cardAfter({ branch: `card-${number + 1}` })).toEqual([null, undefined]);
    expect(await cardAfter({ branch: `card-${number}0` })).toEqual([null, undefined]);
    expect(await cardAfter({ isNew: false, state: 'closed' })).toEqual([null, undefined]);
    expect(await cardAfter({})).toEqual([7, 'a']);
    expect(await cardAfter({ isNew: false, headSha: 'b'.repeat(40) })).toEqual([7, 'b']);
    // An older one that arrives late puts no older head back.
    const late = { isNew: false, headSha: 'c'.repeat(40), at: new Date(world.now.getTime() - 1000) };
    expect(await cardAfter(late)).toEqual([7, 'b']);
    // A person may give another card the same one by hand; it gets the heads too, and one from a fork is still for none.
    const byHand = await addCard(world, place);
    await world.sql('update card set pull_request_number = 7 where id = $1', [byHand]);
    const headByHand = () => world.sql('select head_sha from card where id = $1', [byHand]);
    await cardAfter({ isNew: false, headSha: 'c'.repeat(40), isFromFork: true });
    expect(await headByHand()).toEqual([{ head_sha: null }]);
    await cardAfter({ isNew: false, headSha: 'b'.repeat(40) });
    expect(await headByHand()).toEqual([{ head_sha: 'b'.repeat(40) }]);
    const more = { number: 8, branch: 'tides', body: `Bascule: #${number}`, headSha: 'c'.repeat(40) };
    expect(await cardAfter({ ...more, isNew: false })).toEqual([7, 'b']);
    expect(await cardAfter(more)).toEqual([8, 'c']);
    // Sent again, a delivery finds the card that there was not.
    const next = { ...FIRST, number: 9, branch: `card-${number + 2}` };
    expect(await deliver(webhook.id, secret, 'early', KEY, next)).toBe(true);
    const later = await addCard(world, place);
    expect(await deliver(webhook.id, secret, 'early', KEY, next)).toBe(true);
    expect(await deliver(webhook.id, secret, 'early', KEY, next)).toBe(false);
    expect(await world.sql('select pull_request_number as number from card where id = $1', [later])).toEqual([
      { number: 9 },
    ]);
    const audits = await world.sql(`select actor, detail from audit_record where card_id = $1 order by id`, [cardId]);
    expect(audits).toContainEqual({
      actor: 'system',
      detail: { card: number, fields: ['pullRequestNumber', 'headSha'] },
    });
  });

  it('are gone with their deletion, and with their project', async () => {
    const { webhook } = await make();
    expect(await findAddressedWebhook(world.system(), 'gitlab', webhook.id)).toBeUndefined();
    expect(await deleteProjectWebhook(owner(), { webhookId: webhook.id })).toEqual({ deletedId: webhook.id });
    expect(await findAddressedWebhook(world.system(), 'github', webhook.id)).toBeUndefined();
    expect(await refusalOf(deleteProjectWebhook(owner(), { webhookId: webhook.id }))).toBe('webhook_not_found');
    const another = await make();
    await world.sql('update project set owner_id = null where id = $1', [place.projectId]);
    expect(await findAddressedWebhook(world.system(), 'github', another.webhook.id)).toBeUndefined();
  });

  it('refuse what is no repository, a second one for the same, and a 21st', async () => {
    expect(await violationsOf(make('harbour'))).toEqual([
      {
        propertyPath: 'repository',
        message: 'must be the owner and the name of a repository, such as octo/harbour',
      },
    ]);
    await make();
    await expect(make(' octo/harbour ')).rejects.toThrow('repository has a webhook in this project already.');
    for (let number = 2; number <= 20; number += 1) await make(`octo/harbour-${number}`);
    await expect(make('octo/quay')).rejects.toThrow('A project has at most 20 webhooks.');
  });

  it('say at which address their forge is called, within what the instance admits', async () => {
    const at = async (baseUrl: string) =>
      createProjectWebhook(owner(), { projectId: place.projectId, forge: 'github', repository: 'octo/own', baseUrl });
    for (const address of ['http://10.0.0.1', 'git.example.com:3000', 'https://ann:x@git.example.com']) {
      expect(await violationsOf(at(address))).toMatchObject([{ propertyPath: 'baseUrl' }]);
    }
    const { webhook } = await at('https://Git.Example.com/forge/');
    expect(webhook.baseUrl).toBe('https://git.example.com/forge');
    const change = (baseUrl: string | null) => updateProjectWebhook(owner(), { webhookId: webhook.id, baseUrl });
    expect(await violationsOf(change('http://10.0.0.1'))).toMatchObject([{ propertyPath: 'baseUrl' }]);
    expect((await change('https://other.example')).baseUrl).toBe('https://other.example');
    expect((await change(' ')).baseUrl).toBeNull();
    expect((await make()).webhook.baseUrl).toBeNull();
  });

  it('use tokens of the owner only for what the owner named or confirmed', async () => {
    const [shareId, person] = [newId(), await addPlace(world)];
    await world.sql(
      `insert into project_member (id, project_id, account_id, role, since) values ($1, $2, $3, 'manager', now())`,
      [shareId, place.projectId, person.accountId],
    );
    const member = { accountId: person.accountId, shareId, role: 'manager', handle: place.projectId } as const;
    const manager = { ...owner(), actor: { ...owner().actor, member } };
    const isOwners = async () =>
      (
        await world.sql<{ its: boolean }>('select is_owners as its from project_webhook where project_id = $1', [
          place.projectId,
        ])
      )[0]?.its;
    const { webhook } = await make('octo/secret', manager);
    const name = (ctx: typeof manager | ReturnType<typeof owner>) =>
      updateProjectWebhook(ctx, { webhookId: webhook.id, baseUrl: 'https://git.example.com' });
    const seen = [await isOwners()];
    for (const ctx of [owner(), manager]) {
      await name(ctx);
      seen.push(await isOwners());
    }
    expect(seen).toEqual([false, true, false]);
  });

  it('lead to the card that a branch names, however many cards have its pull request', async () => {
    const url = 'https://github.com/octo/harbour/pull/7';
    for (let n = 0; n < 21; n += 1) {
      const id = await addCard(world, place);
      await world.sql('update card set pull_request_number = 7, pull_request_url = $2 where id = $1', [id, url]);
    }
    const id = await addCard(world, place);
    const [card] = await world.sql<{ number: number }>('select number from card where id = $1', [id]);
    const pull = { number: 7, url, branch: `card-${card?.number}`, title: '', body: '', isFromFork: false };
    const found = await transaction(owner(), (tx) => findCandidates(tx, place.projectId, pull as PullRequestChanged));
    expect([found.cardIds.includes(id), found.cardIds.length, found.isMissing]).toEqual([true, 21, false]);
  });

  it('are encrypted with another key by the operator, which may be repeated', async () => {
    const { webhook, secret } = await make();
    const lost = await make('octo/lost');
    await world.sql(`update project_webhook set secret = '\\x00' where id = $1`, [lost.webhook.id]);
    await world.sql('delete from project_webhook where project_id <> $1', [place.projectId]);
    const rotate = (env: Record<string, string>, line = '') => {
      const command = encryptionCommands[0];
      if (command === undefined) throw new Error('there is no command');
      return command.run(
        { settings: { APP_ENCRYPTION_KEY: OTHER_KEY }, domain: world } as unknown as ConsoleWorld,
        { positionals: [], values: {}, process: { env, stdin: Readable.from([line]) } } as never,
      );
    };
    await expect(rotate({}, 'short')).rejects.toThrow('the old key must be base64 of exactly 32 bytes');
    expect(await rotate({}, `${KEY.toString('base64')}\n`)).toEqual({ rotated: 1, already: 0, unreadable: 1 });
    expect(await deliver(webhook.id, secret, 'd-1', OTHER_KEY)).toBe(true);
    const again = { rotated: 0, already: 1, unreadable: 1 };
    expect(await rotate({ APP_ENCRYPTION_KEY_OLD: KEY.toString('base64') })).toEqual(again);
    expect(encryptionCommands[0]?.failed?.(again, { values: {} })).toBe(true);
  });
});
