import type { z } from 'zod';
import { parseJson } from './parseJson.ts';

/** No event about a pull request is larger; parsing a larger one would keep the process from everybody else's requests. */
const MOST_BYTES = 2 * 1024 * 1024;

/** What a body says, if it is JSON of that form. */
export function readJson<Form extends z.ZodType>(body: Buffer, form: Form): z.output<Form> | undefined {
  if (body.length > MOST_BYTES) return undefined;
  return form.safeParse(parseJson(body.toString('utf8'))).data;
}
