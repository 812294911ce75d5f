import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';
import type { MemberRole } from './words.ts';

/** A member of another account's project. The owner is not a member: the project itself names its account. */
export const ProjectMember = defineTable(
  defineEntity({
    name: 'ProjectMember',
    tableName: 'project_member',
    uniques: [{ properties: ['projectId', 'accountId'] }],
    indexes: [{ properties: ['accountId', 'id'] }],
    properties: {
      /**
       * Identifies this membership alone: a person who leaves and joins again gets another one, so everything that
       * depended on the first has ended.
       */
      id: p.uuid().primary(),
      projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id'),
      accountId: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('account_id'),
      role: p.string().columnType('text').$type<MemberRole>(),
      /** When the person joined. */
      since: p.datetime(),
      /** The account that invited; null once it is deleted. */
      invitedBy: () => p.manyToOne(Account).mapToPk().nullable().deleteRule('set null').fieldName('invited_by').index(),
    },
  }),
  {
    exported: {
      file: 'project_memberships.json',
      as: { projectId: 'project' },
      without: {
        accountId: 'the account is the one that is exported',
        invitedBy: 'names another person',
      },
    },
    erased: { with: { project: 'projectId', account: 'accountId' } },
  },
);
