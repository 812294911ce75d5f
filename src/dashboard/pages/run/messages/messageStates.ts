import type { RunMessageState } from '../../../__generated__/MessageItem_message.graphql.ts';
import type { Shape } from '../../../lib/shape.ts';
import { t } from '../../../texts/t.ts';

interface Receipt {
  readonly words: string;
  readonly shape: Shape;
}

const RECEIPTS: Readonly<Record<Exclude<RunMessageState, '%future added value'>, Receipt>> = {
  WAITING: { words: t`Waiting for the bridge`, shape: 'queued' },
  QUEUED: { words: t`On the machine`, shape: 'queued' },
  TAKEN: { words: t`Taken`, shape: 'preparing' },
  DELIVERED: { words: t`Delivered`, shape: 'online' },
  ANSWERED: { words: t`Answered`, shape: 'ok' },
  WITHDRAWN: { words: t`Withdrawn`, shape: 'none' },
  REFUSED: { words: t`Not delivered`, shape: 'failed' },
};

/** It lies with the service until the bridge has taken the resume. */
const RESUMES: Receipt = { words: t`Resumes the session`, shape: 'queued' };

/** How far a message has come, in words and as a mark. @param isAtWork whether its run is */
export const receiptOf = (state: RunMessageState, isAtWork: boolean): Receipt =>
  state === 'QUEUED' && !isAtWork
    ? RESUMES
    : (RECEIPTS[state as keyof typeof RECEIPTS] ?? { words: t`Sent`, shape: 'none' });
