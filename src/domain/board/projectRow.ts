import type { Project } from '../../tables/Project.ts';
import type { Row } from '../../tables/Row.ts';

/** A project that was found by its owner, and so has one. */
export type ProjectRow = Row<typeof Project> & { ownerId: string };
