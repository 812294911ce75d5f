import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { SiteSettings_project$key } from '../../../__generated__/SiteSettings_project.graphql.ts';
import type { SiteSettingsMutation } from '../../../__generated__/SiteSettingsMutation.graphql.ts';
import { showHidden } from '../../../lib/hidden.ts';
import { Button } from '../../../parts/Button.tsx';
import { CopyLines } from '../../../parts/CopyLines.tsx';
import { Form } from '../../../parts/Form.tsx';
import { TextField } from '../../../parts/TextField.tsx';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { t } from '../../../texts/t.ts';
import { Section } from '../Section.tsx';

const fragment = graphql`
  fragment SiteSettings_project on Project {
    id
    allowedSites
  }
`;

const mutation: Change<SiteSettingsMutation> = graphql`
  mutation SiteSettingsMutation($input: UpdateProjectInput!) {
    updateProject(input: $input) {
      project {
        id
        allowedSites
      }
    }
  }
`;

/** The sites on whose pages people may comment, and the line that puts the widget on such a page. */
export function SiteSettings({ project }: { project: SiteSettings_project$key }) {
  const { id, allowedSites } = useFragment(fragment, project);
  const [draft, setDraft] = useState('');
  const { act, busy, faultAt, forget } = useVerb('fields');
  // Not the list as a whole: somebody else may have changed it since the page read it.
  const change = (sites: { addedSites: string[] } | { removedSites: string[] }) =>
    act(mutation, { input: { projectId: id, ...sites } });
  const add = async () => {
    if ((await change({ addedSites: [draft] })) !== undefined) setDraft('');
  };
  return (
    <Section
      id="site-review"
      title="Allowed sites"
      about="People who work in this project comment on the pages of these sites, and each comment opens a card in the Backlog. Other sites reach nothing."
    >
      {allowedSites.length > 0 && (
        <ul aria-label="Allowed sites" className="divide-y divide-line rounded-3 border border-line bg-surface">
          {allowedSites.map((site) => (
            <li key={site} className="flex min-h-11 items-center gap-3 px-3 py-1.5">
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{showHidden(site)}</span>
              <Button
                size="small"
                className="max-desk:h-11"
                aria-label={t`Remove ${site}`}
                isDisabled={busy}
                onPress={() => void change({ removedSites: [site] })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Form className="flex max-w-xl flex-col gap-3" onSend={add}>
        <TextField
          label="Another site"
          hint="Such as https://www.example.com, without a path."
          fault={faultAt('addedSites[0]') ?? faultAt('addedSites') ?? faultAt('')}
          inputMode="url"
          autoComplete="off"
          value={draft}
          onChange={(text) => {
            setDraft(text);
            forget();
          }}
        />
        <div>
          <Button type="submit" look="primary" isDisabled={busy || draft.trim() === ''}>
            Allow the site
          </Button>
        </div>
      </Form>
      {allowedSites.length > 0 && (
        <div>
          <p className="mb-2 text-text-2">Put this line into the pages of the site:</p>
          <CopyLines
            wraps
            text={`<script src="${location.origin}/widget/v1.js" data-project="${id}" async></script>`}
            label="Copy the line"
          />
        </div>
      )}
    </Section>
  );
}
