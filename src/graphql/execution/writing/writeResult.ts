import type { ResolverContext } from '../../ResolverContext.ts';
import type { CompiledOperation, WrittenResult } from '../CompiledOperation.ts';

/** Runs an operation, and encodes its data as JSON where no compiled code writes it. */
export async function writeResult(
  { run, write }: Pick<CompiledOperation, 'run' | 'write'>,
  variables: Readonly<Record<string, unknown>>,
  context: ResolverContext,
): Promise<WrittenResult> {
  if (write !== undefined) return write(variables, context);
  const { data, errors } = await run(variables, context);
  const json = JSON.stringify(data ?? null);
  return errors === undefined ? { json } : { errors, json };
}
