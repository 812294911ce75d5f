import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { WorkflowSettings_project$key } from '../../../__generated__/WorkflowSettings_project.graphql.ts';
import type { WorkflowSettings_templates$key } from '../../../__generated__/WorkflowSettings_templates.graphql.ts';
import type { WorkflowSettings_viewer$key } from '../../../__generated__/WorkflowSettings_viewer.graphql.ts';
import { templateTitle } from '../../../lib/templateTitle.ts';
import { Button } from '../../../parts/Button.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Switch } from '../../../parts/Switch.tsx';
import { useKeys } from '../../../shell/useKeys.ts';
import { t } from '../../../texts/t.ts';
import { moved, useRowDrag } from '../columns/useRowDrag.ts';
import { Section } from '../Section.tsx';
import { knownKinds } from './knownKinds.ts';
import { PreviewRules } from './PreviewRules.tsx';
import { RULE_COLUMNS, RuleRow } from './RuleRow.tsx';
import { emptyRule } from './ruleDraft.ts';
import { TemplateChoice } from './TemplateChoice.tsx';
import { UnsavedRules } from './UnsavedRules.tsx';
import { useRulesDraft } from './useRulesDraft.ts';

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
      endsOnMerge
      rules {
        ruleId
        on
        onTerminal
        when
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

const HEADS = ['', t`A card enters`, t`opens`, t`with document`, t`Effort`, t`Model`, t`Tries`, t`Then pauses`, ' '];

/** The rules of the board, edited as rows and saved together. */
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
  const { draft, changed, edit, discard, submit, follow, busy, faultAt } = useRulesDraft(id, workflow);
  const { rules, endsOnMerge } = draft;
  const [shown, setShown] = useState(0);
  const [placed, setPlaced] = useState('');
  const step = (from: number, to: number) => {
    if (to < 0 || to >= rules.length) return;
    edit({ rules: moved(rules, from, to) });
    setShown(to);
    setPlaced(t`Rule ${from + 1} is now rule ${to + 1} of ${rules.length}.`);
  };
  const drag = useRowDrag(step);
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
        busy={busy || draft.begun}
        fault={faultAt('template')}
        onFollow={follow}
      />
      <div className="relative rounded-3 border border-line">
        <div
          aria-hidden="true"
          className={`grid h-7 items-center gap-2 rounded-t-3 border-line border-b bg-sunken px-3 font-medium text-micro text-text-3 max-[1399.98px]:hidden ${RULE_COLUMNS}`}
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
              onChange={(next) => edit({ rules: rules.map((each, at) => (at === place ? next : each)) })}
              onRemove={() => edit({ rules: rules.filter((_, at) => at !== place) })}
            />
          ))}
        </ul>
        <div className="border-line border-t p-2">
          <Button
            look="ghost"
            onPress={() => {
              edit({ rules: [...rules, emptyRule(rules, columns[1]?.slug ?? columns[0]?.slug ?? '')] });
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
      <Switch isOn={endsOnMerge} onChange={(isOn) => edit({ endsOnMerge: isOn })}>
        A card ends when its pull request is merged
      </Switch>
      {faultAt('') && (
        <p role="alert" className="text-failed-fg">
          {faultAt('')}
        </p>
      )}
      {changed > 0 && (
        <UnsavedRules
          changed={changed}
          overtaken={draft.overtaken}
          withPrompt={rules.some(({ prompt }) => prompt !== null)}
          busy={busy}
          discard={discard}
          save={() => submit()}
        />
      )}
    </Section>
  );
}
