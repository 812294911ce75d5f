import { defineEntity, p } from '@mikro-orm/core';
import { Account } from './Account.ts';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';
import type { MemberRole } from './words.ts';

/**
 * An invitation into a project. One to an address is for the account with that address, once; one without is a link that several
 * people may use until it ends. Only the digest of its secret is stored: a leaked table opens nothing.
 */
export const ProjectInvitation = defineTable(
  defineEntity({
    name: 'ProjectInvitation',
    tableName: 'project_invitation',
    indexes: [
      { properties: ['projectId', 'id'] },
      { properties: ['expiresAt'] },
      { properties: ['mailId'] },
      { properties: ['email'] },
    ],
    properties: {
      id: p.uuid().primary(),
      projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id'),
      role: p.string().columnType('text').$type<MemberRole>(),
      /** In lower case, as accounts have it; null for a link. */
      email: p.string().columnType('text').nullable(),
      /** The SHA-256 of the token, in hex. */
      tokenHash: p.string().columnType('text').unique().hidden(),
      invitedBy: () => p.manyToOne(Account).mapToPk().deleteRule('cascade').fieldName('invited_by').index(),
      createdAt: p.datetime(),
      expiresAt: p.datetime(),
      /** The last mail with it, until that mail is deleted. */
      mailId: p.uuid().nullable(),
      /** When that mail was queued; null for a link. */
      mailedAt: p.datetime().nullable(),
    },
  }),
  {
    exported: {
      file: 'project_invitations.json',
      as: { projectId: 'project' },
      without: { tokenHash: 'belongs to what opens the project', invitedBy: 'the account is the one that is exported' },
    },
    erased: { with: { project: 'projectId', account: 'invitedBy' } },
  },
);
