import { z } from 'zod';
import { columnName } from '../../board/columns/insertColumn.ts';
import { labelNames } from '../../board/labels/labelInput.ts';
import { line, said } from '../../input/text.ts';
import { body, dueOn, estimate, title } from '../cardInput.ts';

/** The most cards of one call, and the most comments of one of its cards: what a transaction writes in a moment. */
export const MAX_IMPORTED = 100;

/** What a thing is called where it came from. */
const name = line(200);

export const IMPORT_SOURCE = z.object({ source: name });

const pastTime = (now: Date) =>
  z.date().refine((time) => time.getTime() >= 0 && time <= now, { message: 'must lie between 1970 and now' });

/** The rules of an imported card; its times are judged by the time of the call. */
export const importedCard = (now: Date) =>
  z.object({
    key: name,
    title,
    body: body.nullish(),
    column: columnName.nullish(),
    labels: labelNames.nullish(),
    dueOn: dueOn.nullish(),
    estimate: estimate.nullish(),
    createdAt: pastTime(now).nullish(),
    comments: z
      .array(
        z
          .object({
            key: name,
            author: line(100).nullish(),
            text: said(10_000),
            createdAt: pastTime(now).nullish(),
          })
          .transform((comment) => ({ ...comment, text: attributed(comment) }))
          .refine(({ text }) => text.length <= 10_000, {
            path: ['text'],
            message: 'must be at most 10000 characters long together with the name of its author',
          }),
      )
      .max(MAX_IMPORTED, `must be at most ${MAX_IMPORTED} comments at a time`)
      .refine((comments) => new Set(comments.map(({ key }) => key)).size === comments.length, {
        message: 'must have a key of its own each',
      })
      .nullish(),
  });

export type ImportedCard = z.output<ReturnType<typeof importedCard>>;

/** No account is made up for a person of elsewhere: the first line of the text names them. */
const attributed = ({ author, text }: { author?: string | null | undefined; text: string }): string =>
  author ? `${author}:\n\n${text}` : text;
