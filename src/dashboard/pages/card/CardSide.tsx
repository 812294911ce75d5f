import { type ReactNode, useId } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CardSide_card$key } from '../../__generated__/CardSide_card.graphql.ts';
import { tellDollars } from '../../lib/money.ts';
import { Button } from '../../parts/Button.tsx';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { useCardActs } from './cardActs.ts';
import { LabelPicker } from './LabelPicker.tsx';
import { PRIORITIES } from './priorities.ts';
import type { CardProject } from './useCard.ts';

const fragment = graphql`
  fragment CardSide_card on Card {
    id
    held
    priority
    headSha
    pullRequestNumber
    pullRequestUrl
    column {
      slug
      label
    }
    documents {
      documentId
      tag
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
  }
`;

const LIVENESS = { ONLINE: 'online', QUIET: 'quiet', DEAF: 'deaf' } as const;
const SELECT =
  'h-7 min-w-0 flex-1 rounded-2 border border-transparent bg-transparent px-1 hover:border-line-strong focus-visible:border-line-strong max-desk:h-11 max-desk:border-line-strong';

/** The properties of a card: where it stands, what it bears, and what the last work on it left. */
export function CardSide({ card, project }: { card: CardSide_card$key; project: CardProject }) {
  const data = useFragment(fragment, card);
  const acts = useCardActs(data.id);
  const bridge = data.latestRun?.bridge;
  const { usageTotals: usage } = data;
  const unknown = usage.unknownRuns + usage.unpricedRuns;
  return (
    <aside
      aria-label="Properties"
      className="border-line p-4 text-meta wide:border-l max-wide:border-t in-data-[peek]:border-l in-data-[peek]:border-t-0 max-desk:border-t! max-desk:border-l-0!"
    >
      <Choice
        label="Column"
        value={data.column.slug}
        onChange={(slug) => void acts.move(slug)}
        mark={<Icon name="board" size={14} className="text-text-3" />}
        options={project.columns.map(({ slug, label }) => ({ value: slug, label }))}
      />
      <Choice
        label="Priority"
        value={data.priority}
        onChange={(priority) => void acts.update({ priority: priority as (typeof PRIORITIES)[number]['value'] })}
        mark={<StateShape shape={PRIORITIES.find(({ value }) => value === data.priority)?.shape ?? 'none'} size={14} />}
        options={PRIORITIES}
      />
      <LabelPicker card={data} project={project} />
      <Row label="Agents on this card">
        {data.held ? 'Unmanaged' : 'Managed'}
        {data.held && (
          <Button size="small" className="ml-auto" onPress={() => void acts.release()}>
            Manage again
          </Button>
        )}
      </Row>
      {(data.pullRequestNumber != null || data.headSha != null || data.pullRequestUrl != null) && (
        <Part title="Pull request">
          {(data.pullRequestNumber != null || data.pullRequestUrl != null) && (
            <Row label="Number">
              <Icon name="pr" size={14} className="text-ok-fg" />
              {data.pullRequestUrl && /^https?:\/\//i.test(data.pullRequestUrl) ? (
                <a
                  href={data.pullRequestUrl}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="truncate text-accent hover:underline"
                >
                  {data.pullRequestNumber == null ? 'Open' : `#${data.pullRequestNumber}`}
                </a>
              ) : (
                `#${data.pullRequestNumber}`
              )}
            </Row>
          )}
          {data.headSha && (
            <Row label="Head">
              <code className="text-text-3">{data.headSha.slice(0, 7)}</code>
              <CopyButton text={data.headSha} label="Copy the commit" />
            </Row>
          )}
        </Part>
      )}
      {bridge && (
        <Part title="Where the work lies">
          <Row label="Machine">
            <StateShape shape={LIVENESS[bridge.liveness.state as keyof typeof LIVENESS] ?? 'none'} />
            <span className="truncate">{bridge.displayName}</span>
          </Row>
          {data.latestRun?.harnessSessionId && (
            <Row label="Session">
              <code className="truncate">…{data.latestRun.harnessSessionId.slice(-8)}</code>
              <CopyButton text={data.latestRun.harnessSessionId} label="Copy the id of the session" />
            </Row>
          )}
        </Part>
      )}
      {data.documents.length > 0 && (
        <Part title="Documents">
          <ul>
            {data.documents.map(({ documentId, tag }) => (
              <li key={`${tag} ${documentId}`} className="flex min-h-6 items-center gap-1.5">
                <Icon name="file" size={14} className="text-text-3" />
                <code className="truncate" title={documentId}>
                  …{documentId.slice(-8)}
                </code>
                <CopyButton text={documentId} label="Copy the id of the document" />
                <span className="ml-auto text-text-3">{tag}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {usage.runs > 0 && (
        <Part title="Cost">
          <Row label={usage.runs === 1 ? '1 run that ended' : `${usage.runs} runs that ended`}>
            <b className="font-medium">{usage.costUsd == null ? '–' : tellDollars(usage.costUsd)}</b>
            <span className="text-text-3">
              {[usage.estimatedRuns > 0 && `${usage.estimatedRuns} estimated`, unknown > 0 && `${unknown} unknown`]
                .filter(Boolean)
                .join(', ') || 'all reported'}
            </span>
          </Row>
        </Part>
      )}
    </aside>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4 border-line border-t pt-4">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="mt-2.5 first:mt-0">
      <p className="text-micro text-text-3">{label}</p>
      <div className="flex min-h-6 min-w-0 items-center gap-1.5">{children}</div>
    </div>
  );
}

function Choice({
  label,
  value,
  options,
  mark,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  mark: ReactNode;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="mt-2.5 first:mt-0">
      <label htmlFor={id} className="text-micro text-text-3">
        {label}
      </label>
      <div className="flex items-center gap-1.5">
        {mark}
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)} className={SELECT}>
          {options.map((option) => (
            <option key={option.value} value={option.value} className="bg-overlay">
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
