import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type {
  useForgeRules_project$data,
  useForgeRules_project$key,
} from '../../../__generated__/useForgeRules_project.graphql.ts';
import type { useForgeRulesMutation } from '../../../__generated__/useForgeRulesMutation.graphql.ts';
import { type Change, useVerb } from '../../../relay/useVerb.ts';

const fragment = graphql`
  fragment useForgeRules_project on Project {
    id
    viewerRole
    forgeRules {
      merges
      updatesBehind
      quietMinutes
      postsReviews
      resolvesThreads
      opensPullRequests
    }
  }
`;

const mutation: Change<useForgeRulesMutation> = graphql`
  mutation useForgeRulesMutation($input: SetForgeRulesInput!) {
    setForgeRules(input: $input) {
      project {
        id
        forgeRules {
          merges
          updatesBehind
          quietMinutes
          postsReviews
          resolvesThreads
          opensPullRequests
        }
      }
    }
  }
`;

type Rules = useForgeRules_project$data['forgeRules'];

/** What the service may do by itself at the forge, with the rights of the owner there, and the way in which the owner changes it. */
export function useForgeRules(project: useForgeRules_project$key) {
  const { id, viewerRole, forgeRules } = useFragment(fragment, project);
  const { act, busy } = useVerb();
  const set = (change: Partial<Rules>) =>
    act(
      mutation,
      { input: { projectId: id, ...change } },
      { optimisticResponse: { setForgeRules: { project: { id, forgeRules: { ...forgeRules, ...change } } } } },
    );
  return { rules: forgeRules, isOwner: viewerRole === 'OWNER', set, busy };
}
