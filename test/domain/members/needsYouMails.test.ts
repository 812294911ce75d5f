import { readNeedsYouMails, setNeedsYouMails, stopNeedsYouMails } from '../../../src/domain/accounts/needsYouMails.ts';
import { openAsk } from '../../../src/domain/asks/openAsk.ts';
import { deleteCard } from '../../../src/domain/cards/deleteCard.ts';
import { holdCard } from '../../../src/domain/cards/holdCard.ts';
import { transaction } from '../../../src/domain/context.ts';
import type { DueMail } from '../../../src/domain/mails/MailSender.ts';
import { sendMails } from '../../../src/domain/mails/sendMails.ts';
import { makeStopToken } from '../../../src/domain/mails/stopToken.ts';
import { mailNeedsYou } from '../../../src/domain/members/mailNeedsYou.ts';
import { expireTimedOutRequests } from '../../../src/domain/workflow/expireTimedOutRequests.ts';
import { createSealer } from '../../../src/lib/seal.ts';
import { newId } from '../../../src/lib/uuid.ts';
import type { DomainWorld } from '../../support/domain.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { addBoard, addCardTo, createBoardWorld, lastRequest, settle } from '../board/support/board.ts';
import type { Place } from '../commands/support/fixtures.ts';

const HOUR = 3600;

describe('a mail that a card waits for a person', () => {
  let world: DomainWorld;
  let place: Place;

  beforeAll(async () => {
    world = await createBoardWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world, 'account', 'outbox', 'audit_record', 'mail');
    place = await addBoard(world);
    await world.setFlag('inbox.enabled', true);
  });

  const card = () => addCardTo(world, place, 'in-progress');
  const ask = (cardId: string, question = 'Which one?') =>
    openAsk(world.as(place.accountId, 'mcp'), { cardId, sessionId: newId(), question });
  const join = async (role: string, more = '') => {
    const id = await world.addAccount();
    await world.sql(
      'insert into project_member (id, project_id, account_id, role, since) values ($1, $2, $3, $4, now())',
      [newId(), place.projectId, id, role],
    );
    if (more !== '') await world.sql(`update account set ${more} where id = $1`, [id]);
    return id;
  };
  /** Sends the waiting mails nowhere, and returns them. */
  const sent = async (): Promise<DueMail[]> => {
    const mails: DueMail[] = [];
    const send = async (mail: DueMail) => {
      mails.push(mail);
    };
    await sendMails({ send }, () => undefined)(world.system(), 50);
    return mails;
  };
  const told = () => world.sql<{ account_id: string }>('select account_id from mail order by account_id');

  it('is queued with the question of an agent, for the owner', async () => {
    const { id, number, title } = await card();
    await ask(id);
    expect(await sent()).toMatchObject([
      { kind: 'card-needs-you', locale: 'en', data: { number, title, project: expect.any(String), why: 'question' } },
    ]);
    expect(await told()).toEqual([{ account_id: place.accountId }]);
  });

  it('is queued when the workflow pauses the card, after a refusal or because no bridge took the work', async () => {
    const refused = await card();
    await settle(world, place, (await lastRequest(world, refused.id)).id, { state: 'refused', reason: 'failed' });
    expect(await sent()).toMatchObject([{ data: { number: refused.number, why: 'pause' } }]);
    const late = [await card(), await card()];
    world.pass(400 * 24 * HOUR);
    await expireTimedOutRequests(world.system(), 100);
    const numbers = (await sent()).map(({ data }) => (data as { number: number }).number);
    expect(numbers.toSorted()).toEqual(late.map(({ number }) => number).toSorted());
  });

  it('goes out for no hold of a person, and for nothing while there is no inbox', async () => {
    await holdCard(world.as(place.accountId), { cardId: (await card()).id, reason: 'I look at it' });
    await world.setFlag('inbox.enabled', false);
    await ask((await card()).id);
    expect(await told()).toEqual([]);
  });

  it('goes to whom the inbox shows the card and who may work on it, by the project’s people', async () => {
    const wanted = [place.accountId, await join('member'), await join('manager')];
    await join('viewer');
    await join('member', 'verified_at = null');
    await join('member', 'erased_at = now()');
    await join('member', 'needs_you_mails = false');
    await world.addAccount();
    await ask((await card()).id);
    expect((await told()).map(({ account_id }) => account_id)).toEqual(wanted.toSorted());
  });

  it('comes once an hour for a card at most, also when two things happen at once', async () => {
    const { id } = await card();
    await Promise.all(['One?', 'Two?', 'Three?'].map((question) => ask(id, question)));
    expect(await told()).toHaveLength(1);
    await sent();
    world.pass(HOUR - 1);
    await ask(id, 'Four?');
    expect(await told()).toHaveLength(1);
    await ask((await card()).id);
    expect(await told()).toHaveLength(2);
    world.pass(2);
    await ask(id, 'Five?');
    expect(await told()).toHaveLength(3);
  });

  it('is gone with its card', async () => {
    const { id } = await card();
    await ask(id);
    await deleteCard(world.as(place.accountId), { cardId: id });
    await world.sql('delete from card where id = $1', [id]);
    expect(await told()).toEqual([]);
  });

  it('takes two statements for any number of cards and people', async () => {
    for (let number = 0; number < 5; number++) await join('member');
    const cards = await Promise.all(Array.from({ length: 5 }, card));
    let statements = 0;
    await transaction(world.system(), async (tx) => {
      const query: typeof tx.queries.query = (...given) => {
        statements++;
        return tx.queries.query(...given);
      };
      const queries = new Proxy(tx.queries, { get: (of, name) => (name === 'query' ? query : Reflect.get(of, name)) });
      await mailNeedsYou({ ...tx, queries }, cards, 'pause');
    });
    expect([statements, (await told()).length]).toEqual([2, 30]);
  });

  it('is ended by its owner, or by the token of its link, which opens nothing else', async () => {
    const me = world.as(place.accountId);
    expect(await readNeedsYouMails(me)).toBe(true);
    const token = makeStopToken(world.system().sealer, place.accountId);
    const other = await world.addAccount();
    const strange = makeStopToken(createSealer('another secret than the one before'), place.accountId);
    for (const wrong of ['', 'x', `${other}.${token.split('.')[1]}`, strange, place.accountId]) {
      expect([wrong, await stopNeedsYouMails(world.system(), wrong)]).toEqual([wrong, false]);
    }
    expect(await readNeedsYouMails(me)).toBe(true);
    expect(await stopNeedsYouMails(world.system(), token)).toBe(true);
    expect(await readNeedsYouMails(me)).toBe(false);
    await ask((await card()).id);
    expect(await told()).toEqual([]);
    await setNeedsYouMails(me, true);
    expect(await readNeedsYouMails(me)).toBe(true);
    expect(await readNeedsYouMails(world.as(other))).toBe(true);
  });
});
