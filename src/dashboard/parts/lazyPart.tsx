import { createElement, type FunctionComponent, use } from 'react';
import { isOutdated } from '../live/isOutdated.ts';
import { NotLoaded } from './NotLoaded.ts';

/**
 * A component whose script is loaded when it is first shown. Where that fails, {@link NotLoaded} is thrown, which tries again when
 * it is told to; `preload` tries again by itself and never fails.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, FunctionComponent<Props>>>,
  name: Name,
): FunctionComponent<Props> & { preload: () => Promise<void> } {
  let loading: Promise<FunctionComponent<Props>> | undefined;
  let failed = false;
  const begin = (): Promise<FunctionComponent<Props>> => {
    loading ??= load().then(
      (module) => module[name],
      async (cause: unknown) => {
        // What this page asks for is gone with its version; the new one has it at the same address.
        if (await isOutdated()) location.reload();
        failed = true;
        throw new NotLoaded(cause, again);
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
