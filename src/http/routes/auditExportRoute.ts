import { Readable } from 'node:stream';
import type { Context as KoaContext, Middleware } from 'koa';
import { asRefusal, invalidInput, Refusal } from '../../errors.ts';
import { answerProblem } from '../problemBody.ts';

const PATH = /^\/admin\/audit\.(jsonl|csv)$/;
const TEXTS = ['type', 'actor', 'subjectType', 'subjectId', 'account'] as const;
const TIMES = ['since', 'until'] as const;
/** The columns of a line, in the order of the CSV file. */
const COLUMNS = [
  'id',
  'at',
  'accountId',
  'email',
  'type',
  'actor',
  'subjectType',
  'subjectId',
  'projectId',
  'cardId',
  'detail',
] as const;

type Filter = Partial<Record<(typeof TEXTS)[number], string> & Record<(typeof TIMES)[number], Date>>;
type Line = Readonly<Record<(typeof COLUMNS)[number], unknown>>;

const FORMS = {
  jsonl: {
    type: 'application/jsonl; charset=utf-8',
    head: '',
    write: (line: Line) => `${JSON.stringify(Object.fromEntries(COLUMNS.map((name) => [name, line[name]])))}\n`,
  },
  csv: {
    type: 'text/csv; charset=utf-8',
    head: `${COLUMNS.join(',')}\r\n`,
    write: (line: Line) => `${COLUMNS.map((name) => cell(line[name])).join(',')}\r\n`,
  },
} as const;

/**
 * GET /admin/audit.jsonl and /admin/audit.csv: streams the audit log of all accounts to an administrator, as slowly
 * as the reader reads. For everybody else, the address does not exist.
 */
export function auditExportRoute<Caller>(options: {
  /** Finds the caller by session; undefined without a valid one. */
  caller(ctx: KoaContext): Promise<Caller | undefined>;
  /** @throws Refusal not_found for a caller who is no administrator */
  read(caller: Caller, filter: Filter): AsyncGenerator<readonly Line[]>;
}): Middleware {
  return async (ctx, next) => {
    const form = FORMS[PATH.exec(ctx.path)?.[1] as keyof typeof FORMS];
    if (form === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    try {
      const caller = ctx.get('Authorization') === '' ? await options.caller(ctx) : undefined;
      if (caller === undefined) return await next();
      const pages = options.read(caller, readFilter(ctx));
      // Read before the head is sent, so that a refusal still has a status.
      const first = await pages.next();
      ctx.attachment(ctx.path.slice('/admin/'.length));
      ctx.type = form.type;
      ctx.set('Cache-Control', 'no-store');
      ctx.body = Readable.from(write(form, first.done ? [] : first.value, pages));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, code, message, violations } = asRefusal(error);
      if (code === 'not_found') return next();
      const faults = violations.map(
        ({ propertyPath, message: fault }) => `${propertyPath.replace(/^filter\./, '')} ${fault}`,
      );
      answerProblem(ctx, status, { detail: faults.join('; ') || message, error: code });
    }
  };
}

async function* write(
  { head, write: toText }: (typeof FORMS)[keyof typeof FORMS],
  first: readonly Line[],
  rest: AsyncGenerator<readonly Line[]>,
): AsyncGenerator<string> {
  yield head + first.map(toText).join('');
  for await (const lines of rest) yield lines.map(toText).join('');
}

function readFilter(ctx: KoaContext): Filter {
  const given = (name: string) => {
    const value = ctx.query[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const filter: Filter = {};
  for (const name of TEXTS) {
    const value = given(name);
    if (value !== undefined) filter[name] = value;
  }
  for (const name of TIMES) {
    const value = given(name);
    if (value === undefined) continue;
    const at = new Date(value);
    if (Number.isNaN(at.getTime())) throw invalidInput([{ propertyPath: name, message: 'must be a time' }]);
    filter[name] = at;
  }
  return filter;
}

/** A cell that begins like a formula would be one in a spreadsheet. */
function cell(value: unknown): string {
  const text =
    value === null || value === undefined
      ? ''
      : value instanceof Date
        ? value.toISOString()
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
