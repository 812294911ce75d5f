import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { SiteComment_feedback$key } from '../../../__generated__/SiteComment_feedback.graphql.ts';
import type { SiteCommentResolveMutation } from '../../../__generated__/SiteCommentResolveMutation.graphql.ts';
import { showHidden } from '../../../lib/hidden.ts';
import { useMay } from '../../../lib/may.ts';
import { emit } from '../../../live/live.ts';
import { Ago } from '../../../parts/Ago.tsx';
import { Button } from '../../../parts/Button.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { PersonMark } from '../../../parts/PersonMark.tsx';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { t } from '../../../texts/t.ts';

const fragment = graphql`
  fragment SiteComment_feedback on Feedback {
    sourceId
    text
    at
    context
    person {
      email
    }
    page {
      url
      selector
      viewportWidth
      viewportHeight
      artifactId
      resolvedAt
    }
  }
`;

const resolve: Change<SiteCommentResolveMutation> = graphql`
  mutation SiteCommentResolveMutation($commentId: ID!) {
    resolveSiteReview(input: { commentId: $commentId }) {
      feedback {
        id
        page {
          resolvedAt
        }
      }
    }
  }
`;

interface Props {
  readonly feedback: SiteComment_feedback$key;
  /** The origins that the project lists. */
  readonly sites: readonly string[];
  readonly place: { readonly cardId: string; readonly projectId: string };
}

/**
 * A comment on a page of a site. Strangers may have written it, so its words are shown as they are, without marks and links, and
 * the address leads only to a site that the project lists.
 */
export function SiteComment({ feedback, sites, place }: Props) {
  const { sourceId, text, at, context, person, page } = useFragment(fragment, feedback);
  const { work } = useMay();
  const { act, busy } = useVerb();
  if (page == null) return null;
  const { url, selector, viewportWidth, viewportHeight, artifactId, resolvedAt } = page;
  const take = async () => {
    if ((await act(resolve, { commentId: sourceId }, { done: t`Comment resolved.` })) === undefined) return;
    // The conversation shows it even while the connection is down.
    emit('board.card_changed', { ...place, change: 'card-changed' });
  };
  return (
    <li>
      <article className="overflow-hidden rounded-3 border border-line bg-raised">
        <header className="flex min-h-8 flex-wrap items-center gap-x-1.5 px-3 pt-2 text-meta text-text-3 max-desk:min-h-11">
          {person ? <PersonMark email={person.email} size="plain" /> : <Icon name="comment" size={14} />}
          <b className="min-w-0 truncate font-semibold text-text">{person?.email ?? t`A visitor of the site`}</b>
          <Ago at={at} ago />
          <span className="flex-1" />
          {resolvedAt != null ? (
            <span className="rounded-1 bg-ok-soft px-1.5 font-medium text-micro text-ok-fg leading-[18px]">
              Resolved
            </span>
          ) : (
            work && (
              <Button look="ghost" size="small" className="max-desk:h-11" isDisabled={busy} onPress={() => void take()}>
                <Icon name="check" size={14} />
                Resolve
              </Button>
            )
          )}
        </header>
        <p className="whitespace-pre-wrap break-words px-3 pt-1" dir="auto">
          {showHidden(text)}
        </p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-3 pt-2 pb-2.5 text-meta text-text-3">
          <dt>Page</dt>
          <dd className="break-all">
            {isListed(url, sites) ? (
              <a href={url} target="_blank" rel="noopener noreferrer" className="text-accent hover:underline">
                {showHidden(url)}
              </a>
            ) : (
              showHidden(url)
            )}
          </dd>
          {selector != null && (
            <>
              <dt>Element</dt>
              <dd className="break-all font-mono text-micro leading-5">{showHidden(selector)}</dd>
            </>
          )}
          <dt>Window</dt>
          <dd>
            {viewportWidth} × {viewportHeight}
          </dd>
          {context != null && (
            <>
              <dt>Mark</dt>
              <dd className="break-all">{showHidden(context)}</dd>
            </>
          )}
        </dl>
        {artifactId != null && (
          <a
            href={`/artifacts/${artifactId}`}
            target="_blank"
            rel="noopener noreferrer"
            className="mx-3 mb-2.5 block w-fit min-h-11 min-w-11"
          >
            <img
              src={`/artifacts/${artifactId}`}
              alt="The page as the person saw it"
              loading="lazy"
              className="max-h-80 max-w-full rounded-2 border border-line"
            />
          </a>
        )}
      </article>
    </li>
  );
}

/** Whether the project lists the site of the address. Lists have origins over http and https alone. */
function isListed(url: string, sites: readonly string[]): boolean {
  const found = URL.parse(url);
  return found !== null && /^https?:$/.test(found.protocol) && sites.includes(found.origin);
}
