import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { Card } from './Card.ts';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';
import type { Row } from './Row.ts';
import type { Effort } from './words.ts';

/** One of the ways in which a card is tried. */
export interface StoredAttempt {
  /** The id of its work request too. */
  readonly id: string;
  /** Ascends over all sets of the card, so that no branch of an earlier set is taken up again. */
  readonly number: number;
  readonly label: string;
  readonly account: string | null;
  readonly model: string | null;
  readonly effort: Effort | null;
}

/**
 * A card is tried in several ways at once, each in a worktree of its own. While a set is open, no other work opens on its card;
 * at its end one attempt is picked, or none.
 */
export const AttemptSet = defineTable(
  defineEntity({
    name: 'AttemptSet',
    tableName: 'attempt_set',
    indexes: [
      { properties: ['cardId', 'id'] },
      {
        name: 'attempt_set_open',
        expression: `create unique index "attempt_set_open" on "attempt_set" ("card_id") where "ended_at" is null`,
      },
    ],
    properties: {
      id: p.uuid().primary(),
      ownerId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('owner_id').index(),
      projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id').index(),
      cardId: () => p.manyToOne(Card).mapToPk().deleteRule('cascade').fieldName('card_id'),
      /** The rule whose work is tried. */
      ruleId: p.string().columnType('text'),
      attempts: p.json<StoredAttempt[]>(),
      startedAt: p.datetime(),
      /** Null once the person's account is deleted. */
      startedBy: () => p.manyToOne(Account).mapToPk().nullable().deleteRule('set null').fieldName('started_by').index(),
      endedAt: p.datetime().nullable(),
      endedBy: () => p.manyToOne(Account).mapToPk().nullable().deleteRule('set null').fieldName('ended_by').index(),
      pickedId: p.uuid().nullable(),
      pickedNumber: p.integer().nullable(),
    },
  }),
  {
    exported: {
      file: 'attempts.json',
      as: { projectId: 'project', cardId: 'card', ruleId: 'rule', pickedId: 'picked' },
      without: {
        ownerId: 'the account is the one that is exported',
        startedBy: 'may name another person',
        endedBy: 'may name another person',
      },
    },
    erased: { withRowsOf: 'card' },
  },
);
export type AttemptSetRow = Row<typeof AttemptSet>;
