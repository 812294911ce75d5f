import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';
import type { Row } from './Row.ts';
import type { DeliveryStatus, ForgeName } from './words.ts';

/** An address to which a forge delivers what happens in a repository of a project. Ids ascend with time. */
export const ProjectWebhook = defineTable(
  defineEntity({
    name: 'ProjectWebhook',
    tableName: 'project_webhook',
    uniques: [{ properties: ['projectId', 'forge', 'repository'] }],
    properties: {
      id: p.uuid().primary(),
      projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id'),
      forge: p.string().columnType('text').$type<ForgeName>(),
      /** Owner and name, as the forge's address of it ends. */
      repository: p.string().columnType('text'),
      /** The address of the forge, without a trailing slash; null for those at which the owner of the project keeps tokens. */
      baseUrl: p.string().columnType('text').nullable(),
      /** Whether the owner of the project named it, or confirmed what a manager named: only then are their tokens used for it. */
      isOwners: p.boolean().default(true),
      /** Encrypted: the forge signs with the secret itself, so a digest of it would not do. */
      secret: p.blob().hidden(),
      createdAt: p.datetime(),
      /** Null until the first delivery. */
      lastDeliveryAt: p.datetime().nullable(),
      lastStatus: p.string().columnType('text').$type<DeliveryStatus>().nullable(),
    },
  }),
  {
    exported: {
      file: 'projects.json',
      without: {
        projectId: 'webhooks are listed with their project',
        secret: 'with it, anybody can deliver in the name of the forge',
      },
    },
    erased: { with: { project: 'projectId' } },
  },
);
export type ProjectWebhookRow = Row<typeof ProjectWebhook>;
