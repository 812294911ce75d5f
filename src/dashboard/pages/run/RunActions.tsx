import { useState } from 'react';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RunActions_run$key } from '../../__generated__/RunActions_run.graphql.ts';
import { useMay } from '../../lib/may.ts';
import { isOpenState } from '../../lib/runStates.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { ResumeSheet } from './ResumeSheet.tsx';
import { type Action, useRunActions } from './useRunActions.ts';

const fragment = graphql`
  fragment RunActions_run on Run {
    id
    state
    kind
    updatedAt
    stopSigtermAfterMs
    stopSigkillAfterMs
    card {
      id
      held
    }
    waitingCommand {
      id
      kind
    }
    series {
      id
      state
    }
  }
`;

/** The actions on the run. Each shows in advance what it does, or why it is refused. */
export function RunActions({ run: key }: { run: RunActions_run$key }) {
  const run = useFragment(fragment, key);
  const { work } = useMay();
  const actions = useRunActions(run);
  const [asking, ask] = useState<Action>();
  const press = async (action: Action) => {
    if (action.asks && asking === undefined) return ask(action);
    await action.run();
  };
  const [first, ...others] = actions.filter(({ refused }) => !refused);
  const open = isOpenState(run.state);
  if (!work) return null;
  return (
    <div className="flex items-center gap-2 max-desk:fixed max-desk:inset-x-0 max-desk:bottom-14 max-desk:z-3 max-desk:border-line max-desk:border-t max-desk:bg-surface max-desk:px-4 max-desk:py-2">
      {first !== undefined && !(open && first.key === 'stop') && (
        <Button className="max-desk:flex-1" onPress={() => void press(first)}>
          <Icon name={first.icon} size={14} />
          {first.label}
        </Button>
      )}
      <MenuTrigger>
        {open && first?.key === 'stop' ? (
          <Button look="danger" className="max-desk:flex-1">
            <Icon name="stop" size={14} />
            Stop…
          </Button>
        ) : (
          <Button size="icon" aria-label={others.length > 0 ? 'More actions' : 'Actions and why they are refused'}>
            <Icon name="more" />
          </Button>
        )}
        <Popover
          placement="bottom end"
          className="w-[344px] max-w-[calc(100vw-32px)] rounded-4 border border-line-strong bg-overlay p-1 shadow-menu"
        >
          <Menu
            aria-label="Actions"
            className="outline-none focus-visible:shadow-none"
            disabledKeys={actions.filter(({ refused }) => refused).map(({ key: name }) => name)}
            onAction={(name) => {
              const action = actions.find((each) => each.key === name);
              if (action) void press(action);
            }}
          >
            {actions.map(({ key: name, label, icon, about, refused }) => (
              <MenuItem
                key={name}
                id={name}
                textValue={`${label}. ${about}`}
                className="grid cursor-default grid-cols-[16px_minmax(0,1fr)] gap-x-2 gap-y-0.5 rounded-3 p-2 outline-none data-[focused]:bg-hover focus-visible:shadow-none max-desk:min-h-11"
              >
                <Icon
                  name={icon}
                  size={14}
                  className={name === 'stop' && !refused ? 'text-failed-fg' : 'text-text-3'}
                />
                <span className={`leading-4 ${refused ? 'text-text-3' : 'font-medium'}`}>{label}</span>{' '}
                <span className={`col-start-2 text-meta ${refused ? 'text-text-3' : 'text-text-2'}`}>{about}</span>
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
      {asking && run.card && (
        <ResumeSheet
          cardId={run.card.id}
          runId={run.id}
          onResume={() => press(asking)}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  );
}
