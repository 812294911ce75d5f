import { memo, use } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CardFace_card$key } from '../../../__generated__/CardFace_card.graphql.ts';
import { describeWorker, shortModel } from '../../../lib/harness.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { RowLink } from '../../../parts/RowLink.tsx';
import { figureLocale } from '../../../texts/language.ts';
import { pressToSelect } from '../keys/pressToSelect.ts';
import { useIsSelected, useIsTinted } from '../keys/selection.ts';
import { AttemptsMark } from './AttemptsMark.tsx';
import { CardDeeds, CardMenu } from './CardMenu.tsx';
import { CardPlanLine } from './CardPlanLine.tsx';
import { CardStrip } from './CardStrip.tsx';
import { Priority } from './Priority.tsx';
import { PullRequestMark } from './PullRequestMark.tsx';
import { type Edge, edgeOf } from './stripOf.ts';
import { TagDot } from './TagDot.tsx';
import { TitleField } from './TitleField.tsx';
import { useIsTitleEdited } from './titleEdit.ts';
import { WaitingMove } from './WaitingMove.tsx';

const fragment = graphql`
  fragment CardFace_card on Card {
    id
    number
    title
    priority
    held
    openAsks
    needsYou
    pullRequestNumber
    ...PullRequestMark_card
    changeSize {
      files
      added
      removed
    }
    labels {
      id
      name
      color
    }
    latestRun {
      kind
      harness
      model
      state
      # Who fetches a face anew fetches what decides the lane of its card.
      bridge {
        displayName
      }
    }
    ...AttemptsMark_card
    ...CardPlanLine_card
    ...CardStrip_card
    ...CardMenu_card
  }
`;

const EDGES: Readonly<Record<Edge, string>> = {
  needs: 'border-needs-line',
  failed: 'border-failed-line',
  plain: 'border-line hover:border-line-strong',
};

/**
 * The face of a card. A link covers all of it and opens the card; other controls are above the link.
 * @param lifted whether it is the picture under the pointer while it is dragged
 */
export const CardFace = memo(function CardFace({
  card,
  project,
  lifted = false,
}: {
  card: CardFace_card$key;
  project: string;
  lifted?: boolean;
}) {
  const face = useFragment(fragment, card);
  const { id, number, title, held, openAsks, labels, latestRun, pullRequestNumber, changeSize } = face;
  const selected = useIsSelected(id);
  const tinted = useIsTinted(id);
  const edited = useIsTitleEdited(id) && !lifted;
  const selects = use(CardDeeds) !== null;
  const harness = latestRun && describeWorker(latestRun);
  return (
    <article
      data-card={id}
      data-number={number}
      className={`group relative rounded-3 border bg-raised shadow-card transition-colors duration-(--fast) ${
        selected
          ? 'border-accent bg-accent-soft'
          : lifted
            ? 'border-accent'
            : EDGES[edgeOf({ needsYou: face.needsYou, state: latestRun?.state })]
      } ${held ? 'held-card' : ''} ${tinted ? 'tint' : ''} ${lifted ? 'rotate-[1.5deg] shadow-drag' : ''}`}
    >
      <div className="flex flex-col gap-1 px-3 pt-2 pb-2.5 max-desk:px-3.5 max-desk:pt-3.5 max-desk:pb-3">
        <div className="flex h-4 items-center gap-2 text-micro text-text-3 max-desk:text-meta">
          <Priority priority={face.priority} />
          <span>#{number}</span>
          {labels.slice(0, 2).map((label) => (
            <TagDot key={label.id} name={label.name} color={label.color} />
          ))}
          {labels.length > 2 && <span>+{labels.length - 2}</span>}
          <span className="ml-auto flex items-center gap-2">
            {openAsks > 0 && (
              <span className="flex items-center gap-0.5 font-semibold text-needs-fg">
                <Icon name="comment" size={12} />
                {openAsks}
                <span className="sr-only"> open questions</span>
              </span>
            )}
            {changeSize && changeSize.files > 0 && (
              <span className="flex gap-1 whitespace-nowrap">
                <span className="text-ok-fg">+{changeSize.added.toLocaleString(figureLocale)}</span>
                <span className="text-failed-fg">−{changeSize.removed.toLocaleString(figureLocale)}</span>
              </span>
            )}
            {pullRequestNumber && (
              <span className="flex items-center gap-0.5">
                <Icon name="pr" size={12} />
                {pullRequestNumber}
                <PullRequestMark card={face} />
              </span>
            )}
            {!lifted && (
              <span className="-my-1 -mr-1.5 relative z-2 flex items-center gap-1 opacity-0 focus-within:opacity-100 group-hover:opacity-100 hoverless:opacity-100 max-desk:opacity-100">
                <CardMenu card={face} />
              </span>
            )}
          </span>
        </div>
        {edited && <TitleField cardId={id} number={number} title={title} />}
        <h3
          hidden={edited}
          className="line-clamp-2 font-medium leading-[18px] tracking-[-.006em] max-desk:text-[15px] max-desk:leading-5"
        >
          <RowLink
            href={`/projects/${project}/cards/${number}`}
            draggable={false}
            tabIndex={lifted ? -1 : 0}
            {...pressToSelect(id, selects)}
            // The ring belongs to the link: asking the card which of its children has the focus would be evaluated
            // again at each change.
            className="outline-none after:absolute after:-inset-px after:z-1 after:rounded-3 focus-visible:shadow-none focus-visible:after:shadow-focus"
          >
            {title}
          </RowLink>
        </h3>
        <CardPlanLine card={face} />
        <AttemptsMark card={face} />
        {harness && latestRun && (
          <div className="flex min-w-0 items-center gap-1.5 pt-0.5 text-micro text-text-3 max-desk:text-meta">
            <Icon name={harness.icon} size={12} />
            <span className="truncate">
              {harness.name}
              {latestRun.model && ` · ${shortModel(latestRun.model)}`}
            </span>
          </div>
        )}
      </div>
      {!lifted && <WaitingMove cardId={id} />}
      <CardStrip card={face} still={lifted} />
    </article>
  );
});
