import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { WorkflowSettings_project$key } from '../../../__generated__/WorkflowSettings_project.graphql.ts';
import type { WorkflowSettings_templates$key } from '../../../__generated__/WorkflowSettings_templates.graphql.ts';
import type { WorkflowSettings_viewer$key } from '../../../__generated__/WorkflowSettings_viewer.graphql.ts';
import type { WorkflowSettingsMutation } from '../../../__generated__/WorkflowSettingsMutation.graphql.ts';
import { formatCount } from '../../../lib/formatCount.ts';
import { templateTitle } from '../../../lib/templateTitle.ts';
import { Button } from '../../../parts/Button.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { type Change, useVerb } from '../../../relay/useVerb.ts';
import { Keys } from '../../../shell/Keys.tsx';
import { useKeys } from '../../../shell/useKeys.ts';
import { t } from '../../../texts/t.ts';
import { moved, useRowDrag } from '../columns/useRowDrag.ts';
import { Section } from '../Section.tsx';
import { knownKinds } from './knownKinds.ts';
import { PreviewRules } from './PreviewRules.tsx';
import { RULE_COLUMNS, RuleRow } from './RuleRow.tsx';
import { countChanged, emptyRule, type RuleDraft, toDraft, toInput } from './ruleDraft.ts';
import { TemplateChoice } from './TemplateChoice.tsx';

const projectFragment = graphql`
  fragment WorkflowSettings_project on Project {
    id
    columns {
      slug
      label
      terminal
      cardCount
    }
    workflow {
      own
      template
      workTimeoutMinutes
      rules {
        ruleId
        on
        onTerminal
        kind
        capability
        model
        effort
        prompt
        reason
        documentTag
        retryOn
        maxAttempts
        pauses
      }
    }
  }
`;

const templatesFragment = graphql`
  fragment WorkflowSettings_templates on WorkflowTemplate @relay(plural: true) {
    name
    description
    rules {
      kind
    }
  }
`;

const viewerFragment = graphql`
  fragment WorkflowSettings_viewer on Viewer {
    bridges(first: 100) {
      nodes {
        id
        displayName
        projects
        workKinds
      }
    }
  }
`;

const mutation: Change<WorkflowSettingsMutation> = graphql`
  mutation WorkflowSettingsMutation($input: SetWorkflowInput!) {
    setWorkflow(input: $input) {
      project {
        ...WorkflowSettings_project
      }
    }
  }
`;

const HEADS = ['', t`A card enters`, t`opens`, t`with document`, t`Effort`, t`Model`, t`Tries`, t`Then pauses`, ' '];

/**
 * The rules of the board, edited as rows and saved together. A draft takes precedence over the stored rules: changes
 * that others save are announced, and never discard the draft.
 */
export function WorkflowSettings({
  project,
  templates,
  viewer,
}: {
  project: WorkflowSettings_project$key;
  templates: WorkflowSettings_templates$key;
  viewer: WorkflowSettings_viewer$key;
}) {
  const { id, columns, workflow } = useFragment(projectFragment, project);
  const shipped = useFragment(templatesFragment, templates);
  const { bridges } = useFragment(viewerFragment, viewer);
  const kinds = knownKinds(
    id,
    bridges.nodes,
    [...shipped, workflow].flatMap(({ rules: some }) => some.map(({ kind }) => kind)),
  );
  const stored = workflow.rules.map(toDraft);
  const [draft, setDraft] = useState<{ rules: readonly RuleDraft[]; over: string }>();
  const [shown, setShown] = useState(0);
  const [placed, setPlaced] = useState('');
  const { act, busy, faultAt, forget } = useVerb('fields');
  const rules = draft?.rules ?? stored;
  const now = JSON.stringify(stored);
  const changed = draft === undefined ? 0 : countChanged(draft.rules, stored);

  const edit = (next: readonly RuleDraft[]) => setDraft({ rules: next, over: draft?.over ?? now });
  const step = (from: number, to: number) => {
    if (to < 0 || to >= rules.length) return;
    edit(moved(rules, from, to));
    setShown(to);
    setPlaced(t`Rule ${from + 1} is now rule ${to + 1} of ${rules.length}.`);
  };
  const drag = useRowDrag(step);
  const discard = () => {
    setDraft(undefined);
    forget();
  };
  const submit = async () => {
    if (changed === 0 || busy) return;
    const input = {
      projectId: id,
      workTimeoutMinutes: workflow.workTimeoutMinutes,
      rules: rules.map(toInput),
    };
    if (await act(mutation, { input })) setDraft(undefined);
  };
  const follow = async (template: string) => {
    if (await act(mutation, { input: { projectId: id, template, rules: null } })) setDraft(undefined);
  };
  useKeys(t`Settings`, [{ keys: '$mod+s', label: t`Save the rules`, everywhere: true, run: () => void submit() }]);

  const about = workflow.own
    ? t`A card that enters a column opens work. The rules are this project’s own.`
    : t`A card that enters a column opens work. The rules are those of the template ${templateTitle(workflow.template)}.`;
  return (
    <Section id="workflow" title="Workflow" about={about}>
      <TemplateChoice
        key={workflow.template}
        current={workflow.template}
        own={workflow.own}
        shipped={shipped}
        busy={busy || draft !== undefined}
        fault={faultAt('template')}
        onFollow={follow}
      />
      <div className="relative rounded-3 border border-line">
        <div
          aria-hidden="true"
          className={`grid h-7 items-center gap-2 rounded-t-3 border-line border-b bg-sunken px-3 font-medium text-micro text-text-3 max-[1239.98px]:hidden ${RULE_COLUMNS}`}
        >
          {HEADS.map((head) => (
            <span key={head}>{head}</span>
          ))}
        </div>
        <ul aria-label="Rules" className="divide-y divide-line">
          {rules.map((rule, place) => (
            <RuleRow
              key={rule.key}
              rule={rule}
              place={place}
              columns={columns}
              kinds={kinds}
              faultAt={faultAt}
              isFirst={place === 0}
              isLast={place === rules.length - 1}
              isDragged={drag.dragged === place}
              onBegin={drag.begin(place)}
              onStep={(by) => step(place, place + by)}
              onFocus={() => setShown(place)}
              onChange={(next) => edit(rules.map((each, at) => (at === place ? next : each)))}
              onRemove={() => edit(rules.filter((_, at) => at !== place))}
            />
          ))}
        </ul>
        <div className="border-line border-t p-2">
          <Button
            look="ghost"
            onPress={() => {
              edit([...rules, emptyRule(rules, columns[1]?.slug ?? columns[0]?.slug ?? '')]);
              setShown(rules.length);
            }}
          >
            <Icon name="plus" size={12} />
            Add a rule
          </Button>
        </div>
      </div>
      <p aria-live="polite" className="sr-only">
        {placed}
      </p>
      <PreviewRules projectId={id} rule={rules[Math.min(shown, rules.length - 1)]} columns={columns} />
      {faultAt('') && (
        <p role="alert" className="text-failed-fg">
          {faultAt('')}
        </p>
      )}
      {changed > 0 && (
        <div className="sticky bottom-4 z-10 flex flex-wrap items-center gap-2 rounded-3 border border-line-strong bg-overlay px-4 py-3 shadow-menu">
          <p role="status" className="min-w-0 flex-1 text-meta text-text-2">
            {formatCount(changed, 'rule')} changed, not saved.
            {draft?.over !== now &&
              ' The rules were changed elsewhere in the meantime; saving replaces them with yours.'}
            {rules.some(({ prompt }) => prompt !== null) &&
              ' Own rules have no shipped prompt: bridges need an entry of their own for that work.'}
          </p>
          <Button onPress={discard}>Discard</Button>
          <Button look="primary" isDisabled={busy} onPress={() => submit()}>
            Save
            <Keys keys="$mod+s" className="on-fill max-desk:hidden" />
          </Button>
        </div>
      )}
    </Section>
  );
}
