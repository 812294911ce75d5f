import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useState } from 'react';
import { useKeys } from '../../shell/useKeys.ts';
import { t } from '../../texts/t.ts';
import type { ListLine } from './groupSeries.ts';

/**
 * The keys of the list: they move from run to run, select and open.
 * @returns the index of the focused line, -1 for none
 */
export function useRunKeys<Run extends { readonly id: string }>({
  lines,
  project,
  scroller,
  show,
  toggle,
  clear,
}: {
  lines: readonly ListLine<Run>[];
  project: string;
  scroller: RefObject<HTMLElement | null>;
  /** Scrolls to a line. */
  show: (index: number) => void;
  toggle: (id: string) => void;
  clear: () => void;
}): number {
  const navigate = useNavigate();
  const [current, setCurrent] = useState(-1);
  const runAt = (index: number): Run | undefined => {
    const line = lines[index];
    return line !== undefined && 'run' in line ? line.run : undefined;
  };
  const step = (by: number) => {
    let next = current + by;
    while (lines[next] !== undefined && runAt(next) === undefined) next += by;
    if (lines[next] === undefined) return;
    setCurrent(next);
    show(next);
  };
  useEffect(() => {
    if (current < 0) return undefined;
    const frame = requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${current}"] a`)?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, [current, scroller]);
  const withRun = (act: (run: Run) => void) => () => {
    const run = runAt(current);
    if (run) act(run);
  };
  useKeys(t`Runs`, [
    { keys: 'j', label: t`Next run`, run: () => step(1) },
    { keys: 'k', label: t`Run before`, run: () => step(-1) },
    { keys: 'x', label: t`Select the run`, run: withRun(({ id }) => toggle(id)) },
    { keys: 'Escape', label: t`Clear the selection`, run: clear },
    {
      keys: 'o',
      label: t`Open the run`,
      run: withRun(
        ({ id: runId }) => void navigate({ to: '/projects/$project/worker-runs/$runId', params: { project, runId } }),
      ),
    },
  ]);
  return current;
}
