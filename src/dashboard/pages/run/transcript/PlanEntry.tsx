import type { Shape } from '../../../lib/shape.ts';
import { shownText } from '../../../lib/shownText.tsx';
import { StateShape } from '../../../parts/StateShape.tsx';
import { t } from '../../../texts/t.ts';
import type { Entry } from './entryTypes.ts';
import { Fold } from './Fold.tsx';

type Step = NonNullable<Entry['steps']>[number];

const STATES: Readonly<Record<Step['state'], readonly [Shape, label: string]>> = {
  PENDING: ['queued', t`Not begun`],
  ACTIVE: ['running', t`At work`],
  DONE: ['ok', t`Done`],
  '%future added value': ['none', t`Unknown`],
};

/** The agent's plan: its steps, each with its state. */
export function PlanEntry({ entry, isOpen, onTurn }: { entry: Entry; isOpen: boolean; onTurn: () => void }) {
  const steps = entry.steps ?? [];
  const done = steps.filter(({ state }) => state === 'DONE').length;
  const active = steps.find(({ state }) => state === 'ACTIVE');
  return (
    <>
      <Fold isOpen={isOpen} onTurn={onTurn} preview={isOpen ? '' : (active?.text ?? '')}>
        <span className="shrink-0 font-medium">
          Plan: {done} of {steps.length} done
        </span>
      </Fold>
      {isOpen && (
        <ul aria-label="Steps of the plan" className="mt-1 mb-1.5 grid gap-1 pl-4.5">
          {steps.map(({ text, state }, place) => {
            const [shape, label] = STATES[state];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a plan never changes; another one is another entry
              <li key={place} className="flex min-w-0 gap-2">
                <span className="mt-0.5 grid size-4 shrink-0 place-items-center" title={label}>
                  <StateShape shape={shape} />
                  <span className="sr-only">{label}</span>
                </span>
                <span
                  dir="auto"
                  className={`min-w-0 whitespace-pre-wrap [overflow-wrap:anywhere] ${state === 'DONE' ? 'text-text-3' : ''}`}
                >
                  {shownText(text)}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
