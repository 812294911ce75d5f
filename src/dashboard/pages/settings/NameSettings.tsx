import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { NameSettings_project$key } from '../../__generated__/NameSettings_project.graphql.ts';
import type { NameSettings_viewer$key } from '../../__generated__/NameSettings_viewer.graphql.ts';
import type { NameSettingsMutation } from '../../__generated__/NameSettingsMutation.graphql.ts';
import { listWords } from '../../lib/listWords.ts';
import { Button } from '../../parts/Button.tsx';
import { Form } from '../../parts/Form.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { t } from '../../texts/t.ts';
import { Section } from './Section.tsx';

const projectFragment = graphql`
  fragment NameSettings_project on Project {
    id
    name
    slug
  }
`;

const viewerFragment = graphql`
  fragment NameSettings_viewer on Viewer {
    bridges(first: 100) {
      nodes {
        id
        displayName
        projects
      }
    }
  }
`;

const mutation: Change<NameSettingsMutation> = graphql`
  mutation NameSettingsMutation($input: RenameProjectInput!) {
    renameProject(input: $input) {
      project {
        id
        name
        slug
      }
    }
  }
`;

/** The name and the slug. The consequences of a new slug are shown before it is saved. */
export function NameSettings({
  project,
  viewer,
}: {
  project: NameSettings_project$key;
  viewer: NameSettings_viewer$key;
}) {
  const { id, name, slug } = useFragment(projectFragment, project);
  const { bridges } = useFragment(viewerFragment, viewer);
  const [draft, setDraft] = useState<{ name?: string; slug?: string }>({});
  const { act, busy, faultAt, forget } = useVerb('fields');
  const navigate = useNavigate();
  const wanted = { name: draft.name ?? name, slug: draft.slug ?? slug };
  const isChanged = wanted.name !== name || wanted.slug !== slug;
  const followers = bridges.nodes.filter(({ projects }) => projects.includes(id)).map((bridge) => bridge.displayName);

  const discard = () => {
    setDraft({});
    forget();
  };
  const submit = async () => {
    const result = await act(mutation, { input: { projectId: id, ...wanted } });
    const renamed = result?.renameProject?.project;
    if (renamed === undefined) return;
    discard();
    if (renamed.slug !== slug) {
      await navigate({
        to: '/projects/$project/settings/$part',
        params: { project: renamed.slug, part: 'general' },
        replace: true,
      });
    }
  };

  return (
    <Section id="name" title="Name and slug">
      <Form className="flex flex-col gap-3" onSend={submit}>
        <div className="grid gap-4 desk:grid-cols-2">
          <TextField
            label="Name"
            fault={faultAt('name')}
            value={wanted.name}
            onChange={(text) => setDraft({ ...draft, name: text })}
          />
          <TextField
            label="Slug"
            fault={faultAt('slug')}
            hint={describeSlugCost(followers)}
            className="font-mono"
            autoCapitalize="none"
            spellCheck={false}
            value={wanted.slug}
            onChange={(text) => setDraft({ ...draft, slug: text })}
          />
        </div>
        {faultAt('') && (
          <p role="alert" className="text-failed-fg">
            {faultAt('')}
          </p>
        )}
        {isChanged && (
          <div className="flex flex-wrap items-center gap-2">
            {wanted.slug !== slug && (
              <p className="min-w-0 flex-1 text-needs-fg">
                In each rule file, <code>{slug}</code> under <code>projects</code> becomes <code>{wanted.slug}</code>,
                and addresses with the old slug end.
              </p>
            )}
            <Button onPress={discard}>Discard</Button>
            <Button type="submit" look="primary" isDisabled={busy}>
              {wanted.slug === slug ? 'Rename' : 'Rename and change the slug'}
            </Button>
          </div>
        )}
      </Form>
    </Section>
  );
}

function describeSlugCost(bridges: readonly string[]): string {
  if (bridges.length === 0) return t`No bridge follows this project, so no rule file has to change with the slug.`;
  return t`A new slug needs a change in rules.yaml of ${listWords(bridges)}; until then their work for this project stops.`;
}
