import type { Expression } from 'kysely';
import { build, under } from '../../../db/builder.ts';
import type { Label } from '../../../tables/Label.ts';
import type { Row } from '../../../tables/Row.ts';

const SHOWN = ['id', 'name', 'color'] as const;

/** A label of a project's cards. */
export type LabelRow = Pick<Row<typeof Label>, (typeof SHOWN)[number]>;

/** The labels `l` of an account's projects. */
export const ownLabels = (accountId: Expression<string>) =>
  build
    .selectFrom('label as l')
    .innerJoin('project as p', 'p.id', 'l.projectId')
    .select(under('l', SHOWN))
    .select('l.projectId')
    .where('p.ownerId', '=', accountId);
