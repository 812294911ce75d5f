import { useState } from 'react';
import { graphql } from 'relay-runtime';
import type { useRulesDraftMutation } from '../../../__generated__/useRulesDraftMutation.graphql.ts';
import type { WorkflowSettings_project$data } from '../../../__generated__/WorkflowSettings_project.graphql.ts';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { countChanged, type RuleDraft, toDraft, toInput } from './ruleDraft.ts';

const mutation: Change<useRulesDraftMutation> = graphql`
  mutation useRulesDraftMutation($input: SetWorkflowInput!) {
    setWorkflow(input: $input) {
      project {
        ...WorkflowSettings_project
      }
    }
  }
`;

/**
 * The rules of a board as a person edits them, until they are saved or discarded. A draft takes precedence over the stored rules:
 * changes that others save are announced, and never discard the draft.
 */
export function useRulesDraft(projectId: string, workflow: WorkflowSettings_project$data['workflow']) {
  const stored = workflow.rules.map(toDraft);
  const [draft, setDraft] = useState<{ rules: readonly RuleDraft[]; over: string }>();
  const { act, busy, faultAt, forget } = useVerb('fields');
  const rules = draft?.rules ?? stored;
  const now = JSON.stringify(stored);
  const changed = draft === undefined ? 0 : countChanged(draft.rules, stored);
  return {
    draft: {
      rules,
      begun: draft !== undefined,
      /** Whether the stored rules have changed since the draft began. */
      overtaken: draft?.over !== now,
    },
    /** How many rules the draft changes. */
    changed,
    busy,
    faultAt,
    edit: (next: readonly RuleDraft[]): void => setDraft({ rules: next, over: draft?.over ?? now }),
    discard: (): void => {
      setDraft(undefined);
      forget();
    },
    submit: async (): Promise<void> => {
      if (changed === 0 || busy) return;
      const { workTimeoutMinutes } = workflow;
      if (await act(mutation, { input: { projectId, workTimeoutMinutes, rules: rules.map(toInput) } }))
        setDraft(undefined);
    },
    /** Takes the rules of a template, and drops those that are the project's own. */
    follow: async (template: string): Promise<void> => {
      if (await act(mutation, { input: { projectId, template, rules: null } })) setDraft(undefined);
    },
  };
}
