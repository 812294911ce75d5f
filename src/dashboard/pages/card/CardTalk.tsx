import { Fragment, type ReactNode, useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CardTalk_card$data, CardTalk_card$key } from '../../__generated__/CardTalk_card.graphql.ts';
import { tellHarness } from '../../lib/harness.ts';
import { wordsOfState } from '../../lib/runStates.ts';
import { Ago } from '../../parts/Ago.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Markdown } from '../../parts/markdown/Markdown.tsx';
import { StateShape } from '../../parts/StateShape.tsx';
import { Findings } from './Findings.tsx';
import { TalkEvent, TalkSaid } from './TalkEntry.tsx';

const fragment = graphql`
  fragment CardTalk_card on Card {
    createdAt
    comments(first: 200) {
      nodes {
        id
        author
        text
        createdAt
      }
    }
    asks(first: 100) {
      nodes {
        id
        state
        question
        answer
        createdAt
        closedAt
        resume
        resumeRefused
        run {
          harness
        }
      }
    }
    reviews(first: 100) {
      nodes {
        id
        author
        summary
        verdict
        createdAt
        findings {
          title
          detail
          severity
          path
          line
        }
        run {
          harness
        }
      }
    }
    runs(first: 100) {
      nodes {
        id
        state
        endedAt
        workKind
        ruleId
        harness
        bridge {
          displayName
        }
      }
    }
  }
`;

const VIEWS = [
  { id: 'all', label: 'All' },
  { id: 'said', label: 'Said' },
  { id: 'reviews', label: 'Reviews' },
] as const;
type View = (typeof VIEWS)[number]['id'];

/** What people and agents said about the card, and what happened to it, in the order of time. */
export function CardTalk({ card }: { card: CardTalk_card$key }) {
  const data = useFragment(fragment, card);
  const [view, show] = useState<View>('all');
  const entries = listEntries(data).filter(({ in: views }) => views.includes(view));
  return (
    <section>
      <h3 className="mt-6 mb-2 flex h-6 items-center justify-between gap-2 font-semibold">
        Conversation
        <span
          role="group"
          aria-label="Shown entries"
          className="inline-flex rounded-2 border border-line bg-sunken p-px font-normal"
        >
          {VIEWS.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              aria-pressed={view === id}
              onClick={() => show(id)}
              className="h-[22px] rounded-[5px] px-2 text-meta text-text-2 aria-pressed:bg-raised aria-pressed:font-medium aria-pressed:text-text aria-pressed:shadow-[0_0_0_1px_var(--line-strong)] max-desk:h-11 max-desk:px-3"
            >
              {label}
            </button>
          ))}
        </span>
      </h3>
      {entries.length === 0 ? (
        <p className="text-text-3">Nothing here yet.</p>
      ) : (
        <ul className="relative">
          {entries.map(({ id, shown }) => (
            <Fragment key={id}>{shown}</Fragment>
          ))}
        </ul>
      )}
    </section>
  );
}

interface Entry {
  readonly id: string;
  readonly at: string;
  readonly in: readonly View[];
  readonly shown: ReactNode;
}

function listEntries(card: CardTalk_card$data): readonly Entry[] {
  const entries: Entry[] = [
    {
      id: 'created',
      at: card.createdAt,
      in: ['all'],
      shown: (
        <TalkEvent mark={<Icon name="plus" size={14} className="text-text-3" />}>
          <b className="font-medium text-text">The card was created</b> · <Ago at={card.createdAt} suffix=" ago" />
        </TalkEvent>
      ),
    },
    ...card.comments.nodes.map(({ id, author, text, createdAt }) => ({
      id,
      at: createdAt,
      in: ['all', 'said'] as const,
      shown: (
        <TalkSaid isAgent={author === 'AGENT'} name={author === 'AGENT' ? 'Agent' : 'Person'} at={createdAt}>
          <Markdown text={text} />
        </TalkSaid>
      ),
    })),
    ...card.asks.nodes.map((ask) => ({
      id: ask.id,
      at: ask.createdAt,
      in: ['all', 'said'] as const,
      shown: (
        <TalkSaid isAgent name={ask.run ? tellHarness(ask.run.harness).name : 'Agent'} did="asked" at={ask.createdAt}>
          <Markdown text={ask.question} />
          {ask.answer != null && (
            <div className="mt-2 rounded-2 bg-sunken px-2.5 py-2">
              <p className="mb-0.5 flex items-center gap-1.5 text-meta text-text-2">
                <b className="font-semibold text-text">Answered</b>
                {ask.closedAt && <Ago at={ask.closedAt} suffix=" ago" />}
                <span className={`ml-auto ${ask.resume === 'REFUSED' ? 'text-failed-fg' : 'text-ok-fg'}`}>
                  {RESUMED[ask.resume ?? ''] ?? ''}
                </span>
              </p>
              <Markdown text={ask.answer} />
              {ask.resumeRefused && <p className="mt-1 text-failed-fg text-meta">{ask.resumeRefused}</p>}
            </div>
          )}
          {ask.state === 'OPEN' && <p className="mt-1 text-meta text-needs-fg">Waits for an answer, above.</p>}
        </TalkSaid>
      ),
    })),
    ...card.reviews.nodes.map((review) => ({
      id: review.id,
      at: review.createdAt,
      in: ['all', 'said', 'reviews'] as const,
      shown: (
        <TalkSaid
          isAgent={review.author === 'AGENT'}
          name={review.run ? tellHarness(review.run.harness).name : review.author === 'AGENT' ? 'Agent' : 'Person'}
          did="reviewed"
          at={review.createdAt}
          badge={VERDICTS[review.verdict]}
          below={review.findings.length > 0 && <Findings findings={review.findings} />}
        >
          <Markdown text={review.summary} />
        </TalkSaid>
      ),
    })),
    ...card.runs.nodes.flatMap((run) => {
      if (run.endedAt == null) return [];
      const words = wordsOfState(run.state);
      return {
        id: run.id,
        at: run.endedAt,
        in: ['all'] as const,
        shown: (
          <TalkEvent mark={<StateShape shape={words.shape} />}>
            <b className="font-medium text-text">{run.workKind ?? run.ruleId ?? tellHarness(run.harness).name}</b>{' '}
            {words.label.toLowerCase()}
            {run.bridge ? ` on ${run.bridge.displayName}` : ''} · <Ago at={run.endedAt} suffix=" ago" />
          </TalkEvent>
        ),
      };
    }),
  ];
  return entries.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

const RESUMED: Readonly<Record<string, string>> = {
  SENT: 'session resumed',
  WAITING: 'resumes when its run ends',
  REFUSED: 'not resumed',
};

const VERDICTS: Readonly<Record<string, { text: string; look: string }>> = {
  APPROVE: { text: 'Approved', look: 'bg-ok-soft text-ok-fg' },
  REQUEST_CHANGES: { text: 'Changes requested', look: 'bg-failed-soft text-failed-fg' },
  COMMENT: { text: 'Comment', look: 'bg-queued-soft text-queued-fg' },
};
