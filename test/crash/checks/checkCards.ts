import type { Change, Ledger } from '../support/Ledger.ts';
import { groupBy } from './groupBy.ts';
import { possibleValues, type Write } from './possibleValues.ts';
import type { Stored } from './readStored.ts';

/**
 * Cards and holds: what was acknowledged is there, unless a later change, or one without an answer, explains what is
 * there instead; and the events of each card's hold alternate up to the stored one.
 * @returns what is wrong, in words
 */
export function checkCards(stored: Stored, ledger: Ledger): string[] {
  const wrong: string[] = [];
  const changes = groupBy(
    ledger.changes.filter((change) => change.told !== 'refused' && change.subject !== undefined),
    (change) => change.subject as string,
  );
  const cardOf = new Map(stored.requests.map((row) => [row.id, row.subject_id]));
  const failures = groupBy(
    ledger.possible('settle').filter((change) => change.value === 'refused'),
    (change) => cardOf.get(change.subject as string),
  );
  const cards = new Map(stored.cards.map((card) => [card.id, card]));
  const titles = new Set(ledger.possible('create').map((change) => change.value));

  for (const created of ledger.done('create')) {
    if (cards.get(created.subject as string)?.title !== created.value) {
      wrong.push(`card ${created.value} was acknowledged and is gone`);
    }
  }
  if (titles.size < stored.cards.length) wrong.push('there are more cards than anybody asked for');
  if (cards.size !== new Set(stored.cards.map((card) => card.title)).size) wrong.push('a card was created twice');

  for (const card of stored.cards) {
    const mine = changes.get(card.id) ?? [];
    const created = mine.find((change) => change.kind === 'create');
    // No client knows the id of a card whose creation was not answered, so none has touched it.
    if (created === undefined) continue;
    const columns = possibleValues([
      toWrite(created, created.column),
      ...mine.filter((change) => change.kind === 'move').map((change) => toWrite(change, change.value)),
    ]);
    if (!columns.has(card.column)) {
      wrong.push(`card ${card.title} stands in ${card.column}, but only ${[...columns].join(', ')} can be`);
    }
    const holds = possibleValues([
      toWrite(created, false),
      ...mine.filter((change) => change.kind === 'hold').map((change) => toWrite(change, true)),
      ...mine.filter((change) => change.kind === 'release').map((change) => toWrite(change, false)),
      // A move ends a hold unless it goes nowhere; a failure starts one unless the work is tried again.
      ...mine.filter((change) => change.kind === 'move').map((change) => ({ ...toWrite(change, false), sure: false })),
      ...(failures.get(card.id) ?? []).map((change) => ({ ...toWrite(change, true), sure: false })),
    ]);
    const held = stored.heldCards.has(card.id);
    if (!holds.has(held)) wrong.push(`card ${card.title} is ${held ? '' : 'not '}held, which nothing explains`);
  }
  return [...wrong, ...checkHoldEvents(stored)];
}

function toWrite<Value>(change: Change, value: Value): Write<Value> {
  return { sentAt: change.sentAt, endedAt: change.answeredAt, sure: change.told === 'done', value };
}

/** The events of holds alternate and end as the table says, and none lets a claim through while it lasts. */
function checkHoldEvents(stored: Stored): string[] {
  const wrong: string[] = [];
  const held = new Set<string>();
  for (const event of stored.events) {
    const payload = JSON.parse(event.payload) as { subject: { id: string }; subjectId?: string; state?: string };
    const card = payload.subject.id;
    if (event.type === 'board.card_held') {
      if (held.has(card)) wrong.push(`event ${event.sequence} holds card ${card} a second time`);
      held.add(card);
    } else if (event.type === 'board.card_released') {
      if (!held.delete(card)) wrong.push(`event ${event.sequence} releases card ${card}, which nobody held`);
    } else if (payload.state === 'claimed' && held.has(payload.subjectId as string)) {
      wrong.push(`event ${event.sequence} claims work on card ${payload.subjectId}, which is held`);
    }
  }
  for (const card of held) if (!stored.heldCards.has(card)) wrong.push(`card ${card} is held only by its events`);
  for (const card of stored.heldCards) if (!held.has(card)) wrong.push(`card ${card} is held without an event`);
  return wrong;
}
