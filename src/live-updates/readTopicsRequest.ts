import type Koa from 'koa';
import { invalidInput, Refusal } from '../errors.ts';
import { readText } from '../http/bodies/readText.ts';

const MAX_BYTES = 65_536;
/** The token that names them must fit in a cookie, which browsers limit to 4,096 bytes. */
const MAX_TOPICS = 20;
const MAX_TOPIC_LENGTH = 512;

/** The body as it was sent; `topics` is not judged yet. */
export interface TopicsRequest {
  readonly csrf: string;
  readonly topics: unknown;
}

/**
 * Reads a JSON object or a form (`topics` or `topics[]`, repeated). A request without a body asks for no topics.
 * @throws Refusal unsupported_media_type, bad_request, and the refusals of `readText`
 */
export async function readTopicsRequest(ctx: Koa.Context): Promise<TopicsRequest> {
  const kind = ctx.is('application/json', 'application/x-www-form-urlencoded');
  if (kind === null || ctx.request.length === 0) return { csrf: '', topics: [] };
  if (kind === false) throw new Refusal('unsupported_media_type', { message: 'The body must be JSON or a form.' });
  const isJson = kind === 'application/json';
  const text = await readText(ctx.req, MAX_BYTES, isJson ? {} : undefined);
  return isJson ? fromJson(text) : fromForm(text);
}

/** @throws Refusal bad_user_input unless it is a list of at most 20 texts */
export function checkTopics(topics: unknown): string[] {
  if (!Array.isArray(topics)) throw invalidInput([{ propertyPath: 'topics', message: 'must be a list of topics' }]);
  if (topics.length > MAX_TOPICS) {
    throw invalidInput([{ propertyPath: 'topics', message: `must be at most ${MAX_TOPICS} topics` }]);
  }
  const faults = topics.flatMap((topic, i) =>
    typeof topic === 'string' && topic.length <= MAX_TOPIC_LENGTH
      ? []
      : [{ propertyPath: `topics[${i}]`, message: `must be a text of at most ${MAX_TOPIC_LENGTH} characters` }],
  );
  if (faults.length > 0) throw invalidInput(faults);
  return topics as string[];
}

function fromJson(text: string): TopicsRequest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Refusal('bad_request', { message: 'The body must be valid JSON.', cause: error });
  }
  const { topics, _csrf } = Object(value) as { topics?: unknown; _csrf?: unknown };
  return { csrf: typeof _csrf === 'string' ? _csrf : '', topics };
}

function fromForm(text: string): TopicsRequest {
  const form = new URLSearchParams(text);
  const topics = [...form].filter(([name]) => /^topics(\[\d*\])?$/.test(name)).map(([, value]) => value);
  return { csrf: form.get('_csrf') ?? '', topics };
}
