import type { ReactNode } from 'react';
import { Icon } from '../../parts/Icon.tsx';
import { StateShape } from '../../parts/StateShape.tsx';

/** `done`: finished. `now`: the next thing to do. `later`: needs the steps before it. */
export type StepState = 'done' | 'now' | 'later';

const WORDS = { done: 'done', now: 'next', later: 'later' } as const;

/** A step of the first run: its mark, its title with a summary, and its content. */
export function Step(props: {
  state: StepState;
  /** The number of the step; the last step has an icon instead. */
  number?: number;
  title: string;
  about?: ReactNode;
  end?: ReactNode;
  /** On a phone, the content also uses the width of the mark. */
  wide?: boolean;
  children?: ReactNode;
}) {
  const { state, number, title, about, end, wide = false, children } = props;
  return (
    <section
      aria-label={`${title}: ${WORDS[state]}`}
      className={`mt-3 grid grid-cols-[40px_minmax(0,1fr)] rounded-4 border bg-surface shadow-card max-desk:grid-cols-[48px_minmax(0,1fr)] ${state === 'now' ? 'border-accent-line' : 'border-line'}`}
    >
      <span className="pt-4.5 pl-4">
        <Mark state={state} number={number} />
      </span>
      <div className="flex min-h-7 min-w-0 flex-wrap items-center gap-x-2 pt-4 pr-5 pl-3 last:pb-4 max-desk:pr-4 max-desk:pl-1">
        <h2 className={`font-semibold text-title tracking-[-0.011em] ${state === 'later' ? 'text-text-3' : ''}`}>
          {title}
        </h2>
        {about !== undefined && <span className="min-w-0 text-text-3 wrap-anywhere max-desk:basis-full">{about}</span>}
        {end !== undefined && <span className="ml-auto max-desk:-ml-3.5">{end}</span>}
      </div>
      {children !== undefined && children !== false && (
        <div
          className={`col-start-2 min-w-0 pr-5 pb-4 pl-3 ${wide ? 'max-desk:col-span-2 max-desk:col-start-1 max-desk:px-4 max-desk:pt-2' : 'max-desk:pr-4 max-desk:pl-1'}`}
        >
          {children}
        </div>
      )}
    </section>
  );
}

function Mark({ state, number }: { state: StepState; number: number | undefined }) {
  if (state === 'done') {
    return (
      <span className="grid size-6 place-items-center rounded-full bg-ok-soft">
        <StateShape shape="ok" />
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`grid size-6 place-items-center rounded-full font-semibold text-meta ${
        state === 'now' ? 'bg-accent-fill text-on-accent' : 'border-[1.5px] border-line-strong text-text-3'
      }`}
    >
      {number ?? <Icon name="play" size={12} />}
    </span>
  );
}
