import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { TalkSettings_project$key } from '../../../__generated__/TalkSettings_project.graphql.ts';
import { Switch } from '../../../parts/Switch.tsx';
import { Section } from '../Section.tsx';
import { useForgeRules } from './useForgeRules.ts';

const fragment = graphql`
  fragment TalkSettings_project on Project {
    ...useForgeRules_project
  }
`;

/** What agents say at the forge, with the rights of the owner there. */
export function TalkSettings({ project }: { project: TalkSettings_project$key }) {
  const { rules, isOwner, set } = useForgeRules(useFragment(fragment, project));
  if (!isOwner) return null;
  return (
    <Section
      id="agents-talk"
      title="Agents at the forge"
      about="When its run has ended, an agent's review is posted on the pull request, and so are its answers in conversations. The app at GitHub approves or asks for changes as the agent did; with your token each review is a comment, because it would count as your vote."
    >
      <Switch isOn={rules.postsReviews} onChange={(postsReviews) => set({ postsReviews })}>
        Post agents' reviews and answers at the forge
      </Switch>
      <Switch
        isOn={rules.resolvesThreads}
        isDisabled={!rules.postsReviews}
        onChange={(resolvesThreads) => set({ resolvesThreads })}
      >
        Resolve a conversation after an agent's answer
      </Switch>
      <Switch isOn={rules.opensPullRequests} onChange={(opensPullRequests) => set({ opensPullRequests })}>
        Open a pull request when an agent has pushed the branch of a card
      </Switch>
    </Section>
  );
}
