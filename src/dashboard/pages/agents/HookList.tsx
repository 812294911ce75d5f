import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { HookList_bridge$key } from '../../__generated__/HookList_bridge.graphql.ts';
import { Ago } from '../../parts/Ago.tsx';
import { type Shape, StateShape } from '../../parts/StateShape.tsx';
import { t } from '../../texts/t.ts';
import { PanelHead } from './PanelHead.tsx';

const fragment = graphql`
  fragment HookList_bridge on Bridge {
    hooks {
      package
      ref
      event
      lastRunAt
      outcome
      error
    }
  }
`;

const EVENTS: Readonly<Record<string, string>> = {
  START: t`at the start`,
  STOP: t`at the stop`,
  BUSY: t`when work begins`,
  IDLE: t`when it is idle`,
};
const OUTCOMES: Readonly<Record<string, { shape: Shape; word: string }>> = {
  OK: { shape: 'ok', word: t`went well` },
  FAILED: { shape: 'failed', word: t`failed` },
  TIMEOUT: { shape: 'lost', word: t`took too long` },
};
const NEVER = { shape: 'none', word: t`not run yet` } as const;

/** The hooks of a bridge, each with when it runs and how it last went. */
export function HookList({ bridge }: { bridge: HookList_bridge$key }) {
  const { hooks } = useFragment(fragment, bridge);
  if (hooks.length === 0) return null;
  return (
    <div className="mt-3">
      <PanelHead title="Hooks" />
      <ul>
        {hooks.map((hook) => {
          const { shape, word } = OUTCOMES[hook.outcome] ?? NEVER;
          return (
            <li key={`${hook.package} ${hook.event}`} className="flex gap-1.5 py-0.5 text-meta text-text-2">
              <span className="pt-px">
                <StateShape shape={shape} size={14} />
              </span>
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {hook.package} <span className="text-text-3">{EVENTS[hook.event] ?? hook.event.toLowerCase()}</span> ·{' '}
                {word}
                {hook.lastRunAt && (
                  <>
                    {' '}
                    <Ago at={hook.lastRunAt} ago />
                  </>
                )}
                {hook.error && <span className="block text-failed-fg">{hook.error}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
