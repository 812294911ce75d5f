import { useRef } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { ChoiceSettings_viewer$key } from '../../../__generated__/ChoiceSettings_viewer.graphql.ts';
import type {
  ChoiceSettingsMutation,
  DigestPace,
  InboxGroup,
} from '../../../__generated__/ChoiceSettingsMutation.graphql.ts';
import { Choices } from '../../../parts/Choices.tsx';
import { Switch } from '../../../parts/Switch.tsx';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { t } from '../../../texts/t.ts';
import { Section } from '../../settings/Section.tsx';

const fragment = graphql`
  fragment ChoiceSettings_viewer on Viewer {
    inboxChoices {
      pushed
      mailed
      digest
    }
  }
`;
const mutation: Change<ChoiceSettingsMutation> = graphql`
  mutation ChoiceSettingsMutation($input: SetInboxChoicesInput!) {
    setInboxChoices(input: $input) {
      viewer {
        id
        ...ChoiceSettings_viewer
      }
    }
  }
`;

const GROUPS: readonly { readonly group: InboxGroup; readonly label: string; readonly about: string }[] = [
  {
    group: 'PERMISSIONS',
    label: t`Permission requests`,
    about: t`A run at work waits for leave to do something, until its deadline.`,
  },
  { group: 'QUESTIONS', label: t`Questions and mentions`, about: t`An agent or a person waits for your answer.` },
  {
    group: 'REVIEWS',
    label: t`Finished work and reviews`,
    about: t`Work, or a comment on a site, waits for your judgement.`,
  },
  {
    group: 'FAILURES',
    label: t`Work that cannot go on`,
    about: t`It failed, was lost, is paused, or waits for an account.`,
  },
  { group: 'MACHINES', label: t`Machines`, about: t`A bridge is quiet, or its accounts or folders fail.` },
  { group: 'COST', label: t`Cost`, about: t`The runs of a day cost more than the line of the project.` },
];

const PACES: readonly { readonly value: DigestPace; readonly label: string }[] = [
  { value: 'OFF', label: t`Never` },
  { value: 'HOURLY', label: t`Once an hour` },
  { value: 'DAILY', label: t`Once a day` },
];

/** What interrupts the person, what waits for a mail, and what only the inbox shows. */
export function ChoiceSettings({ viewer }: { viewer: ChoiceSettings_viewer$key }) {
  const { pushed, mailed, digest } = useFragment(fragment, viewer).inboxChoices;
  const { act, busy } = useVerb();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** One after the other: the answer to an earlier change that comes late would be shown for good. */
  const change = (input: ChoiceSettingsMutation['variables']['input']) => {
    last.current = last.current.then(() => act(mutation, { input }));
  };
  const changed = (groups: readonly string[], group: InboxGroup, wanted: boolean) =>
    [...groups.filter((each) => each !== group), ...(wanted ? [group] : [])] as InboxGroup[];
  return (
    <Section
      id="choices"
      title="What reaches you"
      about="The inbox always has everything. Each thing reaches you once in each way."
    >
      <ul aria-label="What reaches you" className="divide-y divide-line rounded-3 border border-line">
        {GROUPS.map(({ group, label, about }) => (
          <li key={group} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1.5">
            <span className="min-w-0 flex-1 basis-56">
              <span className="block font-medium">{label}</span>
              <span className="text-meta text-text-3">{about}</span>
            </span>
            <Switch
              aria-label={`${label}: notification`}
              isOn={pushed.includes(group)}
              isDisabled={busy}
              onChange={(wanted) => change({ pushed: changed(pushed as InboxGroup[], group, wanted) })}
            >
              Notification
            </Switch>
            <Switch
              aria-label={`${label}: mail`}
              isOn={mailed.includes(group)}
              isDisabled={busy || digest === 'OFF'}
              onChange={(wanted) => change({ mailed: changed(mailed as InboxGroup[], group, wanted) })}
            >
              Mail
            </Switch>
          </li>
        ))}
      </ul>
      <Choices
        label="A mail with everything new"
        value={digest as DigestPace}
        choices={PACES}
        onChange={(next) => change({ digest: next })}
      />
      <p className="max-w-2xl text-text-2">
        The mail takes the place of the mails about single cards, and comes only when something new needs you.
      </p>
    </Section>
  );
}
