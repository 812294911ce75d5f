import { defineEntity, p } from '@mikro-orm/core';
import { defineTable } from './defineTable.ts';
import { Project } from './Project.ts';
import type { Row } from './Row.ts';

/** What the service may do without being asked with the pull requests of a project. A project without a row lets it do nothing. */
export const ForgeRules = defineTable(
  defineEntity({
    name: 'ForgeRules',
    tableName: 'forge_rules',
    properties: {
      projectId: () => p.manyToOne(Project).mapToPk().deleteRule('cascade').fieldName('project_id').primary(),
      /** Whether it merges what may be merged. */
      merges: p.boolean().default(false),
      /** Whether it brings a branch up to date where nothing else hinders the merge. */
      updatesBehind: p.boolean().default(false),
      /** Minutes without a change before a merge where no check is demanded. */
      quietMinutes: p.integer().default(10),
      /** Whether it posts agents' reviews, and their answers in conversations. */
      postsReviews: p.boolean().default(false),
      /** Whether it resolves a conversation after an agent's answer. */
      resolvesThreads: p.boolean().default(false),
      /** Whether it opens a pull request for what an agent pushed. */
      opensPullRequests: p.boolean().default(false),
      changedAt: p.datetime(),
    },
  }),
  {
    exported: { file: 'projects.json', without: { projectId: 'rules are listed with their project' } },
    erased: { with: { project: 'projectId' } },
  },
);
export type ForgeRulesRow = Row<typeof ForgeRules>;
