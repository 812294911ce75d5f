/**
 * Whether event `o` of owner `$1` is of a project that still exists: the outbox outlives what it speaks of, and a
 * deleted project is nobody's (document 1 §4.6). The ids are gathered once per statement, so that the walk along
 * (owner, sequence) stays one whatever the number of projects.
 */
export const LIVING = 'o.project_id = any(array(select p.id from project p where p.owner_id = $1))';
