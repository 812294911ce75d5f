import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { FullTextSettings_project$key } from '../../__generated__/FullTextSettings_project.graphql.ts';
import type { FullTextSettingsMutation } from '../../__generated__/FullTextSettingsMutation.graphql.ts';
import { Switch } from '../../parts/Switch.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { Section } from './Section.tsx';

const fragment = graphql`
  fragment FullTextSettings_project on Project {
    id
    collectFullText
  }
`;

const mutation: Change<FullTextSettingsMutation> = graphql`
  mutation FullTextSettingsMutation($input: UpdateProjectInput!) {
    updateProject(input: $input) {
      project {
        id
        collectFullText
      }
    }
  }
`;

/** Whether tool calls keep their full text, and what that means. */
export function FullTextSettings({ project }: { project: FullTextSettings_project$key }) {
  const { id, collectFullText } = useFragment(fragment, project);
  const { act } = useVerb();
  return (
    <Section id="full-text" title="Full text of tool calls">
      <Switch
        isOn={collectFullText}
        onChange={(isOn) =>
          act(
            mutation,
            { input: { projectId: id, collectFullText: isOn } },
            { optimisticResponse: { updateProject: { project: { id, collectFullText: isOn } } } },
          )
        }
      >
        Keep the full text of tool calls
      </Switch>
      <p className="max-w-2xl text-text-2">
        On, bridges send the whole command or input of each new tool call, which may hold file contents, paths,
        customers’ data and secrets that an agent typed. Off, they send the tool, its times, whether it failed and the
        first words of its command. Calls that were stored before stay as they are until their retention ends.
      </p>
    </Section>
  );
}
