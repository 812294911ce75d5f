import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { TalkSettings_project$key } from '../../../__generated__/TalkSettings_project.graphql.ts';
import type { TalkSettingsMutation } from '../../../__generated__/TalkSettingsMutation.graphql.ts';
import { Switch } from '../../../parts/Switch.tsx';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { Section } from '../Section.tsx';

const fragment = graphql`
  fragment TalkSettings_project on Project {
    id
    viewerRole
    forgeRules {
      postsReviews
      resolvesThreads
      opensPullRequests
    }
  }
`;

const mutation: Change<TalkSettingsMutation> = graphql`
  mutation TalkSettingsMutation($input: SetForgeRulesInput!) {
    setForgeRules(input: $input) {
      project {
        id
        forgeRules {
          postsReviews
          resolvesThreads
          opensPullRequests
        }
      }
    }
  }
`;

/** What agents say at the forge, with the rights of the owner there. */
export function TalkSettings({ project }: { project: TalkSettings_project$key }) {
  const { id, viewerRole, forgeRules } = useFragment(fragment, project);
  const { act } = useVerb();
  if (viewerRole !== 'OWNER') return null;
  const set = (change: { postsReviews?: boolean; resolvesThreads?: boolean; opensPullRequests?: boolean }) =>
    act(
      mutation,
      { input: { projectId: id, ...change } },
      { optimisticResponse: { setForgeRules: { project: { id, forgeRules: { ...forgeRules, ...change } } } } },
    );
  return (
    <Section
      id="agents-talk"
      title="Agents at the forge"
      about="When its run has ended, an agent's review is posted on the pull request, and so are its answers in conversations. The app at GitHub approves or asks for changes as the agent did; with your token each review is a comment, because it would count as your vote."
    >
      <Switch isOn={forgeRules.postsReviews} onChange={(postsReviews) => set({ postsReviews })}>
        Post agents' reviews and answers at the forge
      </Switch>
      <Switch
        isOn={forgeRules.resolvesThreads}
        isDisabled={!forgeRules.postsReviews}
        onChange={(resolvesThreads) => set({ resolvesThreads })}
      >
        Resolve a conversation after an agent's answer
      </Switch>
      <Switch isOn={forgeRules.opensPullRequests} onChange={(opensPullRequests) => set({ opensPullRequests })}>
        Open a pull request when an agent has pushed the branch of a card
      </Switch>
    </Section>
  );
}
