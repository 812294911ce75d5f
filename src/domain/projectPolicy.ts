import type { ProjectRole } from '../tables/words.ts';

/**
 * What may be done in a project. `view`: see all of it. `work`: with its cards: create, edit, move, comment, review, hold and
 * release, ask for work, answer, stop, resume and rerun. `manage`: columns, labels, workflow, settings and people. `own`: delete it.
 */
export type ProjectAct = 'view' | 'work' | 'manage' | 'own';

/** What each role may do. Everything that judges a person in a project asks this table, and nothing else does. */
const MAY: Readonly<Record<ProjectRole, Readonly<Record<ProjectAct, boolean>>>> = {
  owner: { view: true, work: true, manage: true, own: true },
  manager: { view: true, work: true, manage: true, own: false },
  member: { view: true, work: true, manage: false, own: false },
  viewer: { view: true, work: false, manage: false, own: false },
};

/** Whether a role may do something. */
export const mayDo = (role: ProjectRole, act: ProjectAct): boolean => MAY[role][act];
