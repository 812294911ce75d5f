import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';
import type { Row } from './Row.ts';

/** What a person always allows the agents of a project, from the answer to a question of theirs. Ids ascend with time. */
export const AgentPermission = defineTable(
  defineEntity({
    name: 'AgentPermission',
    tableName: 'agent_permission',
    uniques: [{ properties: ['projectId', 'rule'] }],
    properties: {
      id: p.uuid().primary(),
      projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id'),
      /** One text in the words of the bridge that asked, at most 500 characters, which an index can hold. */
      rule: p.string().columnType('text'),
      createdAt: p.datetime(),
    },
  }),
  {
    exported: { file: 'projects.json', without: { projectId: 'permissions are listed with their project' } },
    erased: { with: { project: 'projectId' } },
  },
);
export type AgentPermissionRow = Row<typeof AgentPermission>;
