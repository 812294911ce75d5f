import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { CostLineSettings_project$key } from '../../__generated__/CostLineSettings_project.graphql.ts';
import type { CostLineSettingsMutation } from '../../__generated__/CostLineSettingsMutation.graphql.ts';
import { Form } from '../../parts/Form.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { t } from '../../texts/t.ts';
import { DraftButtons } from './DraftButtons.tsx';
import { Section } from './Section.tsx';

const fragment = graphql`
  fragment CostLineSettings_project on Project {
    id
    dailyCostLineUsd
  }
`;

const mutation: Change<CostLineSettingsMutation> = graphql`
  mutation CostLineSettingsMutation($input: UpdateProjectInput!) {
    updateProject(input: $input) {
      project {
        id
        dailyCostLineUsd
      }
    }
  }
`;

/** The cost of a day above which the inbox shows an item. */
export function CostLineSettings({ project }: { project: CostLineSettings_project$key }) {
  const { id, dailyCostLineUsd } = useFragment(fragment, project);
  const [draft, setDraft] = useState<string>();
  const { act, busy, faultAt, forget } = useVerb('fields');
  const stored = dailyCostLineUsd == null ? '' : String(dailyCostLineUsd);
  const wanted = draft ?? stored;
  const dollars = wanted.trim() === '' ? 0 : Number(wanted.trim().replace(/^\$/, ''));
  const unreadable = Number.isNaN(dollars) ? t`Write an amount in dollars, such as 20 or 7.50.` : undefined;
  const discard = () => {
    setDraft(undefined);
    forget();
  };
  const submit = async () => {
    if (unreadable !== undefined) return;
    if ((await act(mutation, { input: { projectId: id, dailyCostLineUsd: dollars } })) === undefined) return;
    // What the person has typed since it was sent is another draft.
    setDraft((now) => (now === draft ? undefined : now));
  };
  return (
    <Section id="cost-line" title="Cost line">
      <Form className="flex max-w-xl flex-col gap-3" onSend={submit}>
        <TextField
          label="Dollars a day"
          fault={unreadable ?? faultAt('dailyCostLineUsd') ?? faultAt('')}
          hint="Your inbox reports when the cost of a day, in UTC, passes it. No run is stopped. Empty sets no line."
          className="max-w-40"
          inputMode="decimal"
          placeholder="no line"
          value={wanted}
          onChange={setDraft}
        />
        <DraftButtons isChanged={wanted !== stored} isDisabled={busy || unreadable !== undefined} onDiscard={discard}>
          Save the line
        </DraftButtons>
      </Form>
    </Section>
  );
}
