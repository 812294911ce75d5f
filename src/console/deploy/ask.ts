import type { DeployCheck, DeployTarget, Found } from './DeployCheck.ts';

/** The instance gave a wrong answer; `message` is the sentence for the operator, without secrets. */
export class WrongAnswer extends Error {}

/** A request to the instance, with a time limit. */
export function ask(target: DeployTarget, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${target.url}${path}`, {
    ...init,
    // A redirect is not an answer of the requested path.
    redirect: 'manual',
    signal: AbortSignal.timeout(target.answerMs),
  });
}

/** The check's row. An instance that does not answer fails the check, and the row says why. */
export async function look(target: DeployTarget, name: string, check: () => Promise<Found>): Promise<DeployCheck> {
  try {
    return { name, ...(await check()) };
  } catch (error) {
    if (error instanceof WrongAnswer) return { name, ...failed(error.message) };
    return { name, ...failed(`${target.url} ${reason(error, target)}`) };
  }
}

export const failed = (detail: string) => ({ state: 'failed', detail }) as const;
export const warning = (detail: string) => ({ state: 'warning', detail }) as const;
export const ok = (detail: string) => ({ state: 'ok', detail }) as const;
export const unknown = (detail: string) => ({ state: 'unknown', detail }) as const;

function reason(error: unknown, { answerMs }: DeployTarget): string {
  if (!(error instanceof Error)) return `cannot be reached (${String(error)})`;
  if (error.name === 'TimeoutError') return `did not answer within ${answerMs / 1_000} seconds`;
  if (error instanceof SyntaxError) return 'answered something that is no JSON';
  const cause = error.cause as { code?: string; message?: string } | undefined;
  return `cannot be reached (${cause?.code ?? cause?.message ?? error.message})`;
}
