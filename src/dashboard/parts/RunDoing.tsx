import type { ReactNode } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RunDoing_run$key } from '../__generated__/RunDoing_run.graphql.ts';
import { useFormatted } from '../lib/clock.ts';
import { shownText } from '../lib/shownText.tsx';
import { type Activity, tellActivity } from '../lib/tellActivity.ts';

const fragment = graphql`
  fragment RunDoing_run on Run {
    state
    activity {
      text
      since
      updatedAt
    }
  }
`;

/**
 * What a running run does at the moment, with its seconds, such as `npm test, 40 s`. No live region: a screen reader would
 * speak every second.
 * @param children what is shown instead while nothing is known of it
 */
export function RunDoing({ run, children }: { run: RunDoing_run$key; children: ReactNode }) {
  const { state, activity } = useFragment(fragment, run);
  return state === 'RUNNING' && activity ? <Doing activity={activity} /> : children;
}

function Doing({ activity }: { activity: Activity }) {
  const text = useFormatted((now) => tellActivity(activity, now));
  return <span title={activity.text}>{shownText(text)}</span>;
}
