import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';
import type { LabelColor } from './words.ts';

/**
 * A label for the cards of a project. The writers ensure that no two labels of a project have names that differ only
 * in case.
 */
export const Label = defineTable(
  defineEntity({
    name: 'Label',
    tableName: 'label',
    uniques: [{ properties: ['projectId', 'name'] }],
    properties: {
      id: p.uuid().primary(),
      projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id'),
      name: p.string().columnType('text'),
      color: p.string().columnType('text').$type<LabelColor>(),
      createdAt: p.datetime(),
    },
  }),
  {
    exported: { file: 'projects.json', without: { projectId: 'labels are listed with their project' } },
    erased: { with: { project: 'projectId' } },
  },
);
