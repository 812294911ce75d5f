import { Empty } from '../../parts/Empty.tsx';
import { t } from '../../texts/t.ts';
import type { InboxView } from './inboxView.ts';

const NOTHING: Readonly<Record<InboxView, readonly [title: string, why: string]>> = {
  NEEDS_ME: [
    t`Nothing needs you`,
    t`Questions of agents, mentions, reviews, failed work and silent machines appear here automatically.`,
  ],
  SNOOZED: [t`Nothing is snoozed`, t`Items that you snooze with H come back at their time.`],
  DONE: [t`Nothing is done yet`, t`Items that you finish with E stay here while their cause lasts.`],
};

/** In the place of the items of a view that has none. */
export function InboxEmpty({ view }: { view: InboxView }) {
  const [title, why] = NOTHING[view];
  return (
    <Empty icon="inbox" title={title}>
      {why}
    </Empty>
  );
}
