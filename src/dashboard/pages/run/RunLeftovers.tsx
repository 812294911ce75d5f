import type { ReactNode } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RunLeftovers_run$data, RunLeftovers_run$key } from '../../__generated__/RunLeftovers_run.graphql.ts';
import { formatCount } from '../../lib/formatCount.ts';
import { showHidden } from '../../lib/hidden.ts';
import { useMay } from '../../lib/may.ts';
import { Button } from '../../parts/Button.tsx';
import { CommandLine } from '../../parts/CommandLine.tsx';
import { useVerb } from '../../relay/useVerb.ts';
import { t } from '../../texts/t.ts';
import { runVerbs } from './runVerbs.ts';

const fragment = graphql`
  fragment RunLeftovers_run on Run {
    id
    runId
    leftovers {
      count
      processes {
        pid
        name
      }
    }
    bridge {
      displayName
      liveness {
        state
      }
    }
    waitingCommand {
      id
    }
    commands {
      id
      kind
      state
      reason
    }
  }
`;

/** How many processes are named; the rest is counted. */
const NAMED = 5;

/** What the run has left running on its machine, a button that has its bridge end it, and what came of that. */
export function RunLeftovers({ run: key }: { run: RunLeftovers_run$key }) {
  const run = useFragment(fragment, key);
  const { work } = useMay();
  const { act, busy } = useVerb();
  const { leftovers } = run;
  const asked = run.commands.find(({ kind }) => kind === 'END_LEFTOVERS');
  const waits = asked?.state === 'PENDING';
  if (!leftovers && !waits && asked?.state !== 'DONE') return null;
  return (
    <section
      aria-label="Left running"
      className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2 rounded-3 border border-line bg-surface px-4 py-3 [overflow-wrap:anywhere]"
    >
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1">
          {leftovers ? nameLeft(leftovers) : waits ? '' : 'What the run had left is ended.'}
        </p>
        {waits && work && !run.waitingCommand && (
          <Button look="ghost" isDisabled={busy} onPress={() => void act(runVerbs.cancel, { id: run.id })}>
            Withdraw
          </Button>
        )}
        {leftovers && !waits && work && (
          <Button isDisabled={busy} onPress={() => void act(runVerbs.endLeftovers, { id: run.id })}>
            {leftovers.count === 1 ? 'End it' : 'End them'}
          </Button>
        )}
      </div>
      <p role="status" className="text-meta text-text-2 empty:hidden">
        {describeAsked(run, asked)}
      </p>
      {leftovers && !waits && run.runId && (
        <div className="text-meta text-text-2">
          Or on its machine: <CommandLine text={`bascule bridge end-leftovers ${run.runId}`} />
        </div>
      )}
    </section>
  );
}

type Leftovers = NonNullable<RunLeftovers_run$data['leftovers']>;

function nameLeft({ count, processes }: Leftovers): string {
  const named = processes.slice(0, NAMED).map(({ pid, name }) => `${showHidden(name)} (${pid})`);
  const names = named.join(', ');
  const left = formatCount(count, 'process still runs', { many: 'processes still run' });
  return count > named.length ? t`${left}: ${names} and ${count - named.length} more.` : `${left}: ${names}.`;
}

function describeAsked(
  { leftovers, bridge }: RunLeftovers_run$data,
  asked: RunLeftovers_run$data['commands'][number] | undefined,
): ReactNode {
  if (asked === undefined) return null;
  const name = bridge?.displayName ?? t`the bridge`;
  switch (asked.state) {
    case 'PENDING':
      return bridge?.liveness.state === 'ONLINE'
        ? t`Waiting for ${name} to end what is left.`
        : t`Waiting for ${name}, which is not connected now, to end what is left.`;
    case 'REFUSED':
      return leftovers ? t`Asked to end them, ${name} said: ${showHidden(asked.reason ?? t`no reason`)}` : null;
    case 'EXPIRED':
      return leftovers ? t`${name} was asked to end them and did not answer in time.` : null;
    default:
      return null;
  }
}
