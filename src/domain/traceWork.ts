import { among, type Bound, build, prepare, run } from '../db/builder.ts';
import { formatTraceparent, parseTraceparent } from '../lib/tracing/traceparent.ts';
import { type PastSpan, tracer } from '../lib/tracing/tracer.ts';
import { traceStateOf } from '../lib/tracing/traceState.ts';
import { afterCommit } from './afterCommit.ts';
import type { Context } from './context.ts';

/** The position of a request's work in its trace; null while tracing is off. */
export function traceparentHere(): string | null {
  const here = tracer()?.here();
  return here === undefined ? null : formatTraceparent(here);
}

/** The `tracestate` for a bridge, by which the instance recognises its own trace. */
export function traceStateFor({ sealer }: Pick<Context, 'sealer'>, traceparent: string): string | null {
  const place = parseTraceparent(traceparent);
  return place === undefined ? null : traceStateOf(sealer, place.traceId);
}

/** The span of a run: bridges name it as well, so its id is made of theirs (docs/protocol.md, "The trace of a piece of work"). */
export const spanIdOfRun = (runKey: string): string => runKey.replaceAll('-', '').slice(-16).toLowerCase();

/**
 * Records a part of the work of a request, whose trace began with `traceparent`; nothing for work without one.
 * @param runKey the bridge's id of the run that the part belongs to; without it, it belongs to the request
 */
export function recordWorkSpan(
  traceparent: string | null,
  span: Omit<PastSpan, 'parent' | 'links'>,
  runKey?: string | null,
): void {
  const traces = tracer();
  const begun = traceparent === null ? undefined : parseTraceparent(traceparent);
  if (traces === undefined || begun === undefined) return;
  const parent = runKey ? { ...begun, spanId: spanIdOfRun(runKey) } : begun;
  const here = traces.here();
  traces.record({ ...span, parent, ...(here !== undefined && here.traceId !== begun.traceId && { links: [here] }) });
}

const TRACES = prepare(({ ids }: Bound<{ ids: readonly string[] }>) =>
  build
    .selectFrom('workRequest')
    .select(['id', 'accountId', 'traceparent'])
    .where('id', '=', among(ids))
    .where('traceparent', 'is not', null),
);

/**
 * Records what belongs to the traces of requests, by their ids. While tracing is off, it does nothing. It has no
 * effect on what a caller asked for, so its failure is only reported.
 * @param tell called with the stored trace of each request of the account
 */
export async function withWorkTraces(
  ctx: Context,
  requests: readonly { id: string | null; accountId: string }[],
  tell: (traceparentOf: (requestId: string | null) => string | null) => void,
): Promise<void> {
  const ids = requests.flatMap(({ id }) => id ?? []);
  if (tracer() === undefined || ids.length === 0) return;
  await afterCommit(ctx, 'trace_of_work_failed', async () => {
    // A bridge may name any request in its report of a run.
    const owners = new Set(requests.map(({ id, accountId }) => `${id} ${accountId}`));
    const rows = await run(ctx.queries, TRACES, { ids });
    const known = new Map(
      rows.filter((row) => owners.has(`${row.id} ${row.accountId}`)).map((row) => [row.id, row.traceparent]),
    );
    tell((id) => (id === null ? null : (known.get(id) ?? null)));
  });
}
