import { createElement, type FunctionComponent, use } from 'react';
import { callService } from '../live/callService.ts';
import { judgeVersion } from '../live/isOutdated.ts';
import { isBehind } from '../live/live.ts';
import { NotLoaded } from './NotLoaded.ts';

/** A script that hangs in a connection that died without a word never fails by itself. */
const PATIENCE_MS = 15_000;

const LATE = 'It did not come in time.';
const AWAY = 'The service cannot be reached.';
/** What the browsers, and the loader for a style, say of a script that they did not get; any other error is the script's own. */
const UNREACHED = /dynamically imported module|importing a module script failed|unable to preload css/i;

const isUnreached = (cause: unknown): boolean =>
  cause instanceof Error && ([LATE, AWAY].includes(cause.message) || UNREACHED.test(cause.message));

/**
 * A component whose script is loaded when it is first shown. Where it does not come, {@link NotLoaded} is thrown, which tries
 * again when it is told to; what a script throws while it starts is thrown as it is. `preload` tries again by itself and never fails.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, FunctionComponent<Props>>>,
  name: Name,
): FunctionComponent<Props> & { preload: () => Promise<void> } {
  let loading: Promise<FunctionComponent<Props>> | undefined;
  let failed = false;
  const begin = (): Promise<FunctionComponent<Props>> => {
    loading ??= within(PATIENCE_MS, reachService().then(load)).then(
      (module) => module[name],
      async (cause: unknown) => {
        const version = await judgeVersion();
        // What this page asks for is gone with its version; the new one has it at the same address.
        if (version === 'outdated') location.reload();
        // It came and threw, and would throw again: the browser keeps what it made of a script.
        if (!isUnreached(cause)) throw cause;
        failed = true;
        throw new NotLoaded(cause, again, version === 'current');
      },
    );
    return loading;
  };
  const again = (): void => {
    if (failed) loading = undefined;
    failed = false;
  };
  const preload = async (): Promise<void> => {
    again();
    await begin().catch(() => undefined);
  };
  // biome-ignore lint/correctness/noComponentHookFactories: each part is made once, at the level of a module
  const Part = (props: Props) => createElement(use(begin()), props);
  return Object.assign(Part, { preload });
}

/**
 * Asks for a script only of a service that answers: browsers remember for the life of a page that a script did not come, and
 * ask for it no more.
 */
async function reachService(): Promise<void> {
  if (!isBehind()) return;
  const { status } = await callService('/assets/app/version').catch(() => ({ status: 503 }));
  if (status >= 500) throw new Error(AWAY);
}

/** @throws Error when the promise is not kept in time */
function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(LATE)), ms);
    void promise.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
