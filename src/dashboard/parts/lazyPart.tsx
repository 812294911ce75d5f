import { createElement, type FunctionComponent, use } from 'react';
import { arrived } from '../lib/arrivals.ts';
import { callService } from '../live/callService.ts';
import { judgeVersion } from '../live/isOutdated.ts';
import { isBehind } from '../live/live.ts';
import { t } from '../texts/t.ts';
import { NotLoaded } from './NotLoaded.ts';

/** A script that is requested over a dead connection never fails by itself. */
const PATIENCE_MS = 15_000;

const LATE = t`It took too long to load.`;
const AWAY = t`The service cannot be reached.`;
/**
 * The error messages of browsers, and of the style loader, for a script that could not be loaded; any other error comes
 * from the script.
 */
const UNREACHED = /dynamically imported module|importing a module script failed|unable to preload css/i;

const isUnreached = (cause: unknown): boolean =>
  cause instanceof Error && ([LATE, AWAY].includes(cause.message) || UNREACHED.test(cause.message));

/**
 * A component whose script is loaded when it is first shown. If it cannot be loaded, {@link NotLoaded} is thrown, which
 * can retry; errors that a script throws while it starts are thrown unchanged. `preload` retries automatically and
 * never fails, and leaves the page as it is: a person may be writing there.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, FunctionComponent<Props>>>,
  name: Name,
): FunctionComponent<Props> & { preload: () => Promise<void> } {
  let loading: Promise<FunctionComponent<Props>> | undefined;
  let failed = false;
  let isShown = false;
  const begin = (): Promise<FunctionComponent<Props>> => {
    if (loading !== undefined) return loading;
    loading = within(PATIENCE_MS, reachService().then(load)).then(
      (module) => module[name],
      async (cause: unknown) => {
        const version = await judgeVersion();
        // The script disappeared with the page's version; the new version has another one at the same address.
        if (version === 'outdated' && isShown) location.reload();
        failed = version === 'outdated';
        // The script was loaded and threw, and would throw again, because the browser caches the evaluated module.
        if (!isUnreached(cause)) throw cause;
        failed = true;
        throw new NotLoaded(cause, again, version === 'current');
      },
    );
    void loading.then(arrived, arrived);
    return loading;
  };
  const again = (): void => {
    if (failed) loading = undefined;
    failed = false;
  };
  const preload = async (): Promise<void> => {
    // Nobody waits for one that failed and was left.
    if (failed) isShown = false;
    again();
    await begin().catch(() => undefined);
  };
  // biome-ignore lint/correctness/noComponentHookFactories: each part is made once, at the level of a module
  const Part = (props: Props) => {
    // What was only to be ready, and failed, is wanted now.
    if (!isShown) again();
    isShown = true;
    return createElement(use(begin()), props);
  };
  return Object.assign(Part, { preload });
}

/**
 * Requests a script only from a service that answers: for the life of a page, browsers remember that a script failed to
 * load, and never request it again.
 */
async function reachService(): Promise<void> {
  if (!isBehind()) return;
  const { status } = await callService('/assets/app/version').catch(() => ({ status: 503 }));
  if (status >= 500) throw new Error(AWAY);
}

/** @throws Error when the promise does not settle in time */
function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(LATE)), ms);
    void promise.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
