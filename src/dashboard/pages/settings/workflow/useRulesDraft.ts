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
  const [draft, setDraft] = useState<{
    rules: readonly RuleDraft[];
    endsOnMerge: boolean;
    /** The stored rules when it began; undefined until the first look after a save. */
    over: string | undefined;
  }>();
  const { act, busy, faultAt, forget } = useVerb('fields');
  const { rules, endsOnMerge } = draft ?? { rules: stored, endsOnMerge: workflow.endsOnMerge };
  const now = JSON.stringify([stored, workflow.endsOnMerge]);
  if (draft !== undefined && draft.over === undefined) setDraft({ ...draft, over: now });
  const changed = countChanged(rules, stored) + Number(endsOnMerge !== workflow.endsOnMerge);
  return {
    draft: {
      rules,
      /** Whether a card ends when its pull request is merged. */
      endsOnMerge,
      begun: draft !== undefined,
      /** Whether the stored rules have changed since the draft began. */
      overtaken: draft?.over !== undefined && draft.over !== now,
    },
    /** How many rules the draft changes, of which what a merge does is one. */
    changed,
    busy,
    faultAt,
    edit: (next: { rules?: readonly RuleDraft[]; endsOnMerge?: boolean }): void =>
      setDraft({ rules, endsOnMerge, over: draft?.over ?? now, ...next }),
    discard: (): void => {
      setDraft(undefined);
      forget();
    },
    submit: async (): Promise<void> => {
      if (changed === 0 || busy) return;
      const { workTimeoutMinutes } = workflow;
      const input = { projectId, workTimeoutMinutes, endsOnMerge, rules: rules.map(toInput) };
      if ((await act(mutation, { input })) === undefined) return;
      // What the person has written since it was sent is a draft over what is stored now.
      setDraft((later) => (later === draft || later === undefined ? undefined : { ...later, over: undefined }));
    },
    /** Takes the rules of a template, and drops those that are the project's own. */
    follow: async (template: string): Promise<void> => {
      if (await act(mutation, { input: { projectId, template, rules: null } })) setDraft(undefined);
    },
  };
}
