import { statement } from '../db/statement.ts';
import { MAX_PREVIEW_DAYS, makePreviewToken } from '../domain/siteReview/previewToken.ts';
import { type ConsoleCommand, UsageError } from './Command.ts';

const DAY_MS = 24 * 3600 * 1000;

/** SQL text, because an id is compared as the text that an operator typed. */
const FIND = statement<{ id: string }>(
  'console_project',
  'select id from project where owner_id is not null and (id::text = lower($1) or slug = $1) limit 2',
);

export const siteReviewCommands: ConsoleCommand[] = [
  {
    name: 'app:site-review:preview-token',
    usage: `--project P [--days N]`,
    description: `Makes a token with which the widget on a preview signs its visitors in as the owner of the project, in it alone, for at most ${MAX_PREVIEW_DAYS} days.`,
    options: { project: { type: 'string' }, days: { type: 'string' } },
    words: [0, 0],
    run: async ({ domain }, { values }) => {
      if (typeof values.project !== 'string') throw new UsageError('--project is missing');
      const days = values.days === undefined ? MAX_PREVIEW_DAYS : Number(values.days);
      if (!Number.isInteger(days) || days < 1 || days > MAX_PREVIEW_DAYS) {
        throw new UsageError(`--days must be 1 to ${MAX_PREVIEW_DAYS}`);
      }
      const system = domain.system();
      const [project, other] = await system.queries.query(FIND, [values.project]);
      if (project === undefined) throw new UsageError(`no project is called ${values.project}`);
      if (other !== undefined) throw new UsageError(`several projects are called ${values.project}: give the id`);
      const expiresAt = new Date(system.now.getTime() + days * DAY_MS);
      return { previewToken: makePreviewToken(system, project.id, days), projectId: project.id, expiresAt };
    },
  },
];
