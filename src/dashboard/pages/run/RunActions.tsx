import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RunActions_run$data, RunActions_run$key } from '../../__generated__/RunActions_run.graphql.ts';
import type { RunActionsCancelMutation } from '../../__generated__/RunActionsCancelMutation.graphql.ts';
import type { RunActionsCloseMutation } from '../../__generated__/RunActionsCloseMutation.graphql.ts';
import type { RunActionsHoldMutation } from '../../__generated__/RunActionsHoldMutation.graphql.ts';
import type { RunActionsRerunMutation } from '../../__generated__/RunActionsRerunMutation.graphql.ts';
import type { RunActionsResumeMutation } from '../../__generated__/RunActionsResumeMutation.graphql.ts';
import type { RunActionsStopMutation } from '../../__generated__/RunActionsStopMutation.graphql.ts';
import { isOpenState } from '../../lib/runStates.ts';
import { tellCommand } from '../../lib/tellCommand.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon, type IconName } from '../../parts/Icon.tsx';
import { useAct } from '../../relay/useAct.ts';
import { toast } from '../../shell/toasts.ts';
import { useRunRefusals } from './useRunRefusals.ts';

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
      continuesId
    }
  }
`;

const stop = graphql`
  mutation RunActionsStopMutation($id: ID!) {
    stopRun(input: { runId: $id }) {
      command {
        id
      }
    }
  }
`;
const resume = graphql`
  mutation RunActionsResumeMutation($id: ID!) {
    resumeRun(input: { runId: $id }) {
      command {
        id
      }
    }
  }
`;
const rerun = graphql`
  mutation RunActionsRerunMutation($id: ID!) {
    rerunRun(input: { runId: $id }) {
      command {
        id
      }
    }
  }
`;
const cancel = graphql`
  mutation RunActionsCancelMutation($id: ID!) {
    cancelRunCommand(input: { runId: $id }) {
      command {
        id
        state
      }
    }
  }
`;
const close = graphql`
  mutation RunActionsCloseMutation($id: ID!) {
    closeInteractiveRun(input: { runId: $id }) {
      run {
        id
        state
      }
    }
  }
`;
const hold = graphql`
  mutation RunActionsHoldMutation($cardId: ID!) {
    holdCard(input: { cardId: $cardId }) {
      card {
        id
        held
      }
    }
  }
`;

interface Action {
  readonly key: string;
  readonly label: string;
  readonly icon: IconName;
  /** What it does, or why it is refused. */
  readonly about: string;
  readonly refused: boolean;
  readonly run: () => Promise<unknown>;
  readonly done: string;
}

const WENT_ON = 'A later run of this series went on';

/** What a person can do with the run. Each action tells before the press what it does, or why it is refused. */
export function RunActions({ run: key }: { run: RunActions_run$key }) {
  const run = useFragment(fragment, key);
  const actions = useActions(run);
  const press = async ({ run: act, done }: Action) => {
    if ((await act()) !== undefined) toast({ kind: 'done', text: done });
  };
  const [first, ...others] = actions.filter(({ refused }) => !refused);
  const open = isOpenState(run.state);
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
          className="w-[344px] max-w-[calc(100vw-16px)] rounded-4 border border-line-strong bg-overlay p-1 shadow-menu"
        >
          <Menu
            aria-label="Actions"
            className="outline-none"
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
                className="grid cursor-default grid-cols-[16px_minmax(0,1fr)] gap-x-2 gap-y-0.5 rounded-3 p-2 outline-none data-[focused]:bg-hover max-desk:min-h-11"
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
    </div>
  );
}

function useActions(run: RunActions_run$data): readonly Action[] {
  const { id, card, kind, state, waitingCommand } = run;
  const refusals = useRunRefusals(id, card?.id, `${run.updatedAt} ${state} ${waitingCommand?.id} ${card?.held}`);
  const [doStop] = useAct<RunActionsStopMutation>(stop);
  const [doResume] = useAct<RunActionsResumeMutation>(resume);
  const [doRerun] = useAct<RunActionsRerunMutation>(rerun);
  const [doCancel] = useAct<RunActionsCancelMutation>(cancel);
  const [doClose] = useAct<RunActionsCloseMutation>(close);
  const [doHold] = useAct<RunActionsHoldMutation>(hold);
  const wentOn = run.series.some(({ continuesId }) => continuesId === id);
  const seconds = (ms: number) => `${ms / 1000} s`;
  const escalation = `Asks now, SIGTERM after ${seconds(run.stopSigtermAfterMs)}, SIGKILL ${seconds(run.stopSigkillAfterMs)} later. The work stays in its folder; the card is not held.`;
  /** An action that the service judges; until it has answered, it is not offered. */
  const judged = (refusal: string | null | undefined, about: string) => ({
    about: refusal === undefined ? 'One moment…' : (refusal ?? about),
    refused: refusal !== null,
  });
  const actions: Action[] = [];
  if (waitingCommand) {
    const label = tellCommand(waitingCommand.kind);
    actions.push({
      key: 'cancel',
      label: `Withdraw ${label}`,
      icon: 'x',
      about: 'The bridge has not answered it yet.',
      refused: false,
      run: () => doCancel({ id }),
      done: 'The command is withdrawn.',
    });
  }
  if (kind === 'INTERACTIVE') {
    const open = isOpenState(state);
    actions.push({
      key: 'close',
      label: 'Close the session',
      icon: 'check',
      about: open ? 'The run ends; what its session used is collected.' : 'This session has ended already',
      refused: !open,
      run: () => doClose({ id }),
      done: 'The session is closed.',
    });
  }
  const stopping = judged(refusals?.stop, escalation);
  actions.push({
    key: 'stop',
    label: 'Stop',
    icon: 'stop',
    ...stopping,
    run: () => doStop({ id }),
    done: 'The bridge is asked to stop this run.',
  });
  if (card && !card.held && !stopping.refused) {
    actions.push({
      key: 'unmanage',
      label: 'Stop and make unmanaged',
      icon: 'pause',
      about: 'No agent takes the card until you manage it again.',
      refused: false,
      run: async () => ((await doHold({ cardId: card.id })) === undefined ? undefined : doStop({ id })),
      done: 'Agents on this card are paused, and the bridge is asked to stop this run.',
    });
  }
  if (kind !== 'COMMAND') {
    actions.push({
      key: 'resume',
      label: 'Resume',
      icon: 'play',
      ...(wentOn
        ? { about: WENT_ON, refused: true }
        : judged(refusals?.resume, 'A new run goes on with the session, on the same bridge.')),
      run: () => doResume({ id }),
      done: 'The bridge is asked to resume this session.',
    });
  }
  actions.push({
    key: 'rerun',
    label: 'Run again',
    icon: 'redo',
    ...judged(refusals?.rerun, 'The command runs once more, as a new run.'),
    run: () => doRerun({ id }),
    done: 'The bridge is asked to run this command again.',
  });
  return actions;
}
