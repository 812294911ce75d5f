import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CardSide_card$key } from '../../__generated__/CardSide_card.graphql.ts';
import { formatCount } from '../../lib/formatCount.ts';
import { useMay } from '../../lib/may.ts';
import { formatDollars } from '../../lib/money.ts';
import { Button } from '../../parts/Button.tsx';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { t } from '../../texts/t.ts';
import { CardBlockers } from './CardBlockers.tsx';
import { CardDocuments } from './CardDocuments.tsx';
import { CardParent } from './CardParent.tsx';
import { CardPlan } from './CardPlan.tsx';
import { CardPullRequest } from './CardPullRequest.tsx';
import { useCardActs } from './cardActs.ts';
import { HoldSheet } from './HoldSheet.tsx';
import { LabelPicker } from './LabelPicker.tsx';
import { PRIORITIES } from './priorities.ts';
import { SideChoice, SidePart, SideRow } from './SideParts.tsx';
import type { CardProject } from './useCard.ts';

const fragment = graphql`
  fragment CardSide_card on Card {
    id
    number
    held
    priority
    column {
      slug
      label
    }
    usageTotals {
      runs
      costUsd
      estimatedRuns
      unpricedRuns
      unknownRuns
    }
    latestRun {
      bridge {
        displayName
        liveness {
          state
        }
      }
      harnessSessionId
    }
    ...LabelPicker_card
    ...CardPullRequest_card
    ...CardDocuments_card
    ...CardBlockers_card
    ...CardParent_card
    ...CardPlan_card
  }
`;

const LIVENESS = { ONLINE: 'online', QUIET: 'quiet', DEAF: 'deaf' } as const;

/** The properties of a card: its column, its labels and priority, and the results of the last work on it. */
export function CardSide({ card, project }: { card: CardSide_card$key; project: CardProject }) {
  const data = useFragment(fragment, card);
  const acts = useCardActs(data.id);
  const { work } = useMay();
  const [asksToHold, askToHold] = useState(false);
  const bridge = data.latestRun?.bridge;
  const { usageTotals: usage } = data;
  const unknown = usage.unknownRuns + usage.unpricedRuns;
  return (
    <aside
      aria-label="Properties"
      className="relative row-span-2 border-line border-l p-4 text-meta max-desk:px-4! stacked:row-auto stacked:grid stacked:grid-cols-[repeat(auto-fit,minmax(150px,1fr))] stacked:items-start stacked:gap-x-6 stacked:border-y stacked:border-l-0 stacked:px-6 stacked:*:first:mt-2.5!"
    >
      <SideChoice
        label="Column"
        value={data.column.slug}
        onChange={(chosen) => {
          const column = project.columns.find(({ slug }) => slug === chosen);
          if (column) void acts.move(column);
        }}
        mark={<Icon name="board" size={14} className="text-text-3" />}
        options={project.columns.map(({ slug, label }) => ({ value: slug, label }))}
      />
      <SideChoice
        label="Priority"
        value={data.priority}
        onChange={(priority) => void acts.update({ priority: priority as (typeof PRIORITIES)[number]['value'] })}
        mark={<StateShape shape={PRIORITIES.find(({ value }) => value === data.priority)?.shape ?? 'none'} size={14} />}
        options={PRIORITIES}
      />
      <CardPlan card={data} project={project} />
      <LabelPicker card={data} project={project} />
      <SideRow label="Agents on this card">
        {/* Where a font is wide, the button goes below and not beyond the column. */}
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1">
          <span className={work ? 'stacked:sr-only' : ''}>{data.held ? 'Unmanaged' : 'Managed'}</span>
          {work && (
            <Button
              size="small"
              className="ml-auto px-1.5 max-desk:h-11 stacked:ml-0"
              onPress={() => (data.held ? void acts.release() : askToHold(true))}
            >
              {data.held ? 'Manage again' : 'Make unmanaged'}
            </Button>
          )}
        </div>
      </SideRow>
      <CardParent card={data} project={project} />
      <CardBlockers card={data} project={project} />
      <CardPullRequest card={data} />
      {bridge && (
        <SidePart title="Where the work lies">
          <SideRow label="Machine">
            <StateShape shape={LIVENESS[bridge.liveness.state as keyof typeof LIVENESS] ?? 'none'} />
            <span className="truncate">{bridge.displayName}</span>
          </SideRow>
          {data.latestRun?.harnessSessionId && (
            <SideRow label="Session">
              <code className="truncate">…{data.latestRun.harnessSessionId.slice(-8)}</code>
              <CopyButton text={data.latestRun.harnessSessionId} label="Copy the id of the session" />
            </SideRow>
          )}
        </SidePart>
      )}
      <CardDocuments card={data} project={project} />
      {usage.runs > 0 && (
        <SidePart title="Cost">
          <SideRow label={formatCount(usage.runs, 'run that ended', { many: 'runs that ended' })}>
            <b className="font-medium">{usage.costUsd == null ? '–' : formatDollars(usage.costUsd)}</b>
            <span className="text-text-3">
              {[usage.estimatedRuns > 0 && t`${usage.estimatedRuns} estimated`, unknown > 0 && t`${unknown} unknown`]
                .filter(Boolean)
                .join(', ') || 'all reported'}
            </span>
          </SideRow>
        </SidePart>
      )}
      {asksToHold && <HoldSheet cardId={data.id} number={data.number} onClose={() => askToHold(false)} />}
    </aside>
  );
}
