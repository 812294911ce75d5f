import { Link } from '@tanstack/react-router';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RunPanel_item$key } from '../../__generated__/RunPanel_item.graphql.ts';
import type { RunPanelReleaseMutation } from '../../__generated__/RunPanelReleaseMutation.graphql.ts';
import type { RunPanelRerunMutation } from '../../__generated__/RunPanelRerunMutation.graphql.ts';
import type { RunPanelResumeMutation } from '../../__generated__/RunPanelResumeMutation.graphql.ts';
import { formatPaid } from '../../lib/cost.ts';
import { describeHarness } from '../../lib/harness.ts';
import { useMay } from '../../lib/may.ts';
import { emit } from '../../live/live.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { t } from '../../texts/t.ts';
import { WriteToIt } from '../run/messages/WriteToIt.tsx';
import { itemText } from './itemText.ts';

const fragment = graphql`
  fragment RunPanel_item on InboxItem {
    kind
    lead
    quote
    card {
      id
      pausedReason
    }
    run {
      id
      kind
      state
      harness
      model
      exitCode
      output
      usage {
        costUsd
        source
      }
      project {
        slug
      }
      ...WriteToIt_run
    }
  }
`;
const resume: Change<RunPanelResumeMutation> = graphql`
  mutation RunPanelResumeMutation($input: ResumeRunInput!) {
    resumeRun(input: $input) {
      command {
        id
        state
      }
    }
  }
`;
const rerun: Change<RunPanelRerunMutation> = graphql`
  mutation RunPanelRerunMutation($input: RerunRunInput!) {
    rerunRun(input: $input) {
      command {
        id
        state
      }
    }
  }
`;
const release: Change<RunPanelReleaseMutation> = graphql`
  mutation RunPanelReleaseMutation($input: ReleaseCardInput!) {
    releaseCard(input: $input) {
      card {
        id
        held
        pausedReason
      }
    }
  }
`;

/** Runs that a person may resume are in one of these states; a command is run again instead. */
const RESUMABLE: ReadonlySet<string> = new Set([
  'WAITING_FOR_PERSON',
  'NO_RESULT',
  'UNFINISHED',
  'BLOCKED',
  'GAVE_UP',
  'FAILED',
  'TIMED_OUT',
  'LOST',
]);
const RERUNNABLE: ReadonlySet<string> = new Set(['FAILED', 'TIMED_OUT', 'LOST']);

/** Work that failed, was lost or is paused: what is known about it, and the possible actions. */
export function RunPanel({ item }: { item: RunPanel_item$key }) {
  const { kind, lead, quote, card, run } = useFragment(fragment, item);
  const { act, busy } = useVerb();
  const { work } = useMay();
  const freshen = () => emit('inbox.changed', {});
  const cost = run?.usage?.costUsd;
  const facts = run
    ? [
        describeHarness(run.harness).name,
        run.model?.replace(/^claude-/, ''),
        run.exitCode ? t`exit code ${run.exitCode}` : undefined,
        typeof cost === 'number' ? formatPaid(cost, run.usage?.source === 'ESTIMATED') : undefined,
      ].filter((fact) => fact !== undefined && fact !== null)
    : [];
  const lost = kind === 'LOST_RUN';
  return (
    <section
      aria-label="What happened"
      className={`overflow-hidden rounded-3 border bg-raised ${lost ? 'border-lost-line' : 'border-failed-line'}`}
    >
      <div
        className={`border-b px-3 py-2.5 ${lost ? 'border-lost-line bg-lost-soft' : 'border-failed-line bg-failed-soft'}`}
      >
        <p className="break-words text-body">{itemText({ lead, quote })}</p>
        {facts.length > 0 && <p className="mt-0.5 text-meta text-text-2">{facts.join(' · ')}</p>}
      </div>
      {run?.output && (
        <section
          aria-label="The end of the output"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
          tabIndex={0}
          className="max-h-56 overflow-auto border-line border-b bg-sunken px-3 py-2"
        >
          <pre className="whitespace-pre-wrap break-words font-mono text-micro">{run.output.slice(-2000)}</pre>
        </section>
      )}
      <div className="flex flex-wrap items-center gap-2 p-3">
        {work && card?.pausedReason && (
          <Button
            look="primary"
            isDisabled={busy}
            onPress={() =>
              act(
                release,
                { input: { cardId: card.id } },
                { done: t`Managed again. Its work is requested again.` },
              ).then(freshen)
            }
          >
            <Icon name="play" size={14} />
            Manage again
          </Button>
        )}
        {work && run && run.kind !== 'COMMAND' && RESUMABLE.has(run.state) && (
          <Button
            look={card?.pausedReason ? 'plain' : 'primary'}
            isDisabled={busy}
            onPress={() =>
              act(resume, { input: { runId: run.id } }, { done: t`Its bridge was asked to resume it.` }).then(freshen)
            }
          >
            <Icon name="play" size={14} />
            Resume
          </Button>
        )}
        {work && run && run.kind === 'COMMAND' && RERUNNABLE.has(run.state) && (
          <Button
            look="primary"
            isDisabled={busy}
            onPress={() =>
              act(rerun, { input: { runId: run.id } }, { done: t`Its bridge was asked to run it again.` }).then(freshen)
            }
          >
            <Icon name="redo" size={14} />
            Run again
          </Button>
        )}
        {run && <WriteToIt run={run} />}
        {run && (
          <Link
            to="/projects/$project/worker-runs/$runId"
            params={{ project: run.project.slug, runId: run.id }}
            className="inline-flex h-7 items-center rounded-2 px-2.5 font-medium text-accent text-meta hover:bg-hover max-desk:h-11"
          >
            Open the run
          </Link>
        )}
      </div>
    </section>
  );
}
