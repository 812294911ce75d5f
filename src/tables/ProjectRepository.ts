import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';
import type { Row } from './Row.ts';
import type { ForgeName } from './words.ts';

/** A repository that a project is connected with by the app of the instance at a forge. Ids ascend with time. */
export const ProjectRepository = defineTable(
  defineEntity({
    name: 'ProjectRepository',
    tableName: 'project_repository',
    uniques: [{ properties: ['projectId', 'forge', 'number'] }],
    indexes: [{ properties: ['forge', 'installation', 'number'] }],
    properties: {
      id: p.uuid().primary(),
      projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id'),
      forge: p.string().columnType('text').$type<ForgeName>(),
      /** The forge's id of the installation of the app that delivers for it. */
      installation: p.string().columnType('text'),
      /** The forge's id of the repository, which outlives a change of its name. */
      number: p.string().columnType('text'),
      /** Owner and name, as the last delivery said. */
      repository: p.string().columnType('text'),
      connectedAt: p.datetime(),
      /** Whether the person who connected it may push there: only then the app writes and merges there. */
      canPush: p.boolean().default(false),
    },
  }),
  {
    exported: {
      file: 'projects.json',
      without: { projectId: 'repositories are listed with their project' },
    },
    erased: { with: { project: 'projectId' } },
  },
);
export type ProjectRepositoryRow = Row<typeof ProjectRepository>;
