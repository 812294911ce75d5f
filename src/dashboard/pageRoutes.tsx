import type { FunctionComponent } from 'react';
import { lazyPart } from './parts/lazyPart.tsx';
import { Waiting } from './parts/Waiting.tsx';

/**
 * The shell waits for a page's data, so that the previous page stays visible; a separate route would show a skeleton at
 * once.
 */
export const BY_SHELL = { wrapInSuspense: false } as const;

/** A page whose script is loaded when the page is opened. */
export const page = <Name extends string>(load: () => Promise<Record<Name, FunctionComponent>>, name: Name) => ({
  ...BY_SHELL,
  component: lazyPart(load, name),
});

/** The router has a boundary of its own around these pages, which would show them later. */
export const inBoundary = <Props extends object>(
  Part: FunctionComponent<Props> & { preload?: () => Promise<void> },
): FunctionComponent<Props> =>
  Object.assign(
    (props: Props) => (
      <Waiting>
        <Part {...props} />
      </Waiting>
    ),
    { preload: Part.preload },
  );

/** A page without the sidebar. */
export const pageAlone = <Name extends string>(load: () => Promise<Record<Name, FunctionComponent>>, name: Name) => ({
  ...BY_SHELL,
  component: inBoundary(lazyPart(load, name)),
});
