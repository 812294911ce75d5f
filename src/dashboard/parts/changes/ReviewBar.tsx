import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCount } from '../../lib/formatCount.ts';
import { usePhone } from '../../lib/useMedia.ts';
import { useVerb } from '../../relay/useVerb.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../Button.tsx';
import { Choices } from '../Choices.tsx';
import { FIELD_LOOK } from '../Field.tsx';
import { Form } from '../Form.tsx';
import { MentionField } from '../mentions/MentionField.tsx';
import { sendReview } from './reviewActs.ts';
import { useKeptText } from './useKeptText.ts';
import type { Review } from './useReview.ts';

type Verdict = 'APPROVE' | 'REQUEST_CHANGES' | 'COMMENT';
const VERDICTS = [
  { value: 'REQUEST_CHANGES', label: t`Ask for changes` },
  { value: 'APPROVE', label: t`Approve` },
  { value: 'COMMENT', label: t`Comment` },
] as const;

interface Outcome {
  /** The commits that were judged. */
  readonly of: string;
  readonly words: string;
  readonly isRefused: boolean;
  readonly leads: boolean;
}

/** Sends what a person has to say of a change as one review: the summary, the verdict and all of their drafts. */
export function ReviewBar({
  review,
  heads,
}: {
  review: Review;
  /** The commits that are shown. */
  heads: readonly { readonly repository: string; readonly head: string }[];
}) {
  const isPhone = usePhone();
  const [opened, setOpened] = useState(false);
  const [summary, write, drop] = useKeptText(`review ${review.cardId}`, '');
  const [verdict, setVerdict] = useState<Verdict>('REQUEST_CHANGES');
  const [outcome, setOutcome] = useState<Outcome>();
  const { act, busy, refusal } = useVerb('fields');
  const { project } = useParams({ strict: false });
  const { draftCount, cardId, showsOlder } = review;
  const shown = heads.map(({ head }) => head).join();
  const saysNothing = verdict !== 'APPROVE' && draftCount === 0 && summary.trim() === '';
  const waits = verdict === 'APPROVE' && showsOlder;
  const send = async () => {
    if (busy || saysNothing || waits) return;
    const sent = await act(sendReview, { input: { cardId, verdict, summary: summary.trim(), heads } });
    if (sent === undefined) return;
    drop();
    setOpened(false);
    setVerdict('REQUEST_CHANGES');
    setOutcome({ ...outcomeOf(verdict, sent.sendChangeReview), of: shown });
    await review.again();
  };
  const isOpen = !isPhone || opened;
  return (
    <section
      aria-label="Your review"
      className="sticky bottom-0 z-10 grid gap-2 rounded-3 border border-line-strong bg-raised px-3 py-2 shadow-card max-desk:bottom-[4.75rem]"
    >
      {outcome?.of === shown && (
        <p role="status" className={`text-meta ${outcome.isRefused ? 'text-needs-fg' : 'text-text-2'}`}>
          {outcome.words}{' '}
          {outcome.leads && project !== undefined && (
            <Link to="/projects/$project/requests" params={{ project }} className="font-medium text-accent">
              Show the work
            </Link>
          )}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2 text-meta">
        <b className="font-medium">{formatCount(draftCount, 'draft', { none: t`No drafts` })}</b>
        {draftCount > 0 && (
          <span className="text-text-3">
            {draftCount === 1
              ? t`Nobody else sees it until you send the review.`
              : t`Nobody else sees them until you send the review.`}
          </span>
        )}
        {isPhone && (
          <Button className="ml-auto" aria-expanded={opened} onPress={() => setOpened(!opened)}>
            {opened ? 'Fold' : 'Finish the review'}
          </Button>
        )}
      </div>
      {isOpen && (
        <Form className="grid gap-2" onSend={send}>
          <MentionField
            aria-label="Summary of the review"
            side="above"
            value={summary}
            onText={write}
            placeholder={t`What do you say of the whole?`}
            className={`${FIELD_LOOK} field-sizing-content h-auto! max-h-40 min-h-8 resize-none py-1.5`}
          />
          {refusal !== undefined && (
            <p role="alert" className="text-failed-fg text-meta">
              {refusal}
            </p>
          )}
          {waits && (
            <p className="text-meta text-needs-fg">You can approve the change once its newest lines are shown.</p>
          )}
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Choices
              label={t`Verdict`}
              showsLabel={false}
              value={verdict}
              choices={VERDICTS}
              onChange={(next) => setVerdict(next)}
            />
            <Button look="primary" type="submit" isDisabled={busy || saysNothing || waits}>
              {wordsOfSending(verdict, draftCount)}
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}

function wordsOfSending(verdict: Verdict, draftCount: number): string {
  if (verdict === 'APPROVE') return t`Approve the change`;
  if (verdict === 'COMMENT') return t`Send the comments`;
  if (draftCount === 0) return t`Send back`;
  return draftCount === 1 ? t`Send back with 1 comment` : t`Send back with ${draftCount} comments`;
}

function outcomeOf(
  verdict: Verdict,
  sent:
    | {
        readonly workRequest?: { readonly id: string } | null | undefined;
        readonly sentTo?: { readonly id: string } | null | undefined;
        readonly workRefused?: string | null | undefined;
      }
    | null
    | undefined,
): Omit<Outcome, 'of'> {
  if (verdict === 'APPROVE') return { words: t`You approved the change.`, isRefused: false, leads: false };
  if (verdict === 'COMMENT') return { words: t`Your comments are sent.`, isRefused: false, leads: false };
  if (sent?.workRefused != null) {
    return { words: t`Your review is stored, but no work began: ${sent.workRefused}`, isRefused: true, leads: false };
  }
  if (sent?.sentTo != null) {
    return { words: t`The agent that works on the card already gets your comments.`, isRefused: false, leads: true };
  }
  return {
    words: t`The change is sent back, and the work is open.`,
    isRefused: false,
    leads: sent?.workRequest != null,
  };
}
