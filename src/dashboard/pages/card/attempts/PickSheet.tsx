import { useState } from 'react';
import type { RunState } from '../../../__generated__/RunStateMark_run.graphql.ts';
import { formatCount } from '../../../lib/formatCount.ts';
import { listWords } from '../../../lib/listWords.ts';
import { isOpenState } from '../../../lib/runStates.ts';
import { Field } from '../../../parts/Field.tsx';
import { Pick } from '../../../parts/Pick.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';
import { t } from '../../../texts/t.ts';
import { useAttemptActs } from './attemptActs.ts';
import { SheetEnd } from './SheetEnd.tsx';

/** What a pick does to the rest: the other attempts, and the columns to which the card may go with it. */
export interface PickChoices {
  readonly others: readonly {
    readonly label: string;
    readonly run: { readonly state: RunState } | null | undefined;
  }[];
  readonly columns: readonly { readonly slug: string; readonly label: string }[];
  /** The label of the card's column. */
  readonly column: string;
}

/** The value for the column in which the card is; no slug is empty. */
const STAYS = '';

/** Says what a pick of an attempt does to the others, and picks it. */
export function PickSheet({
  attempt,
  choices,
  onClose,
}: {
  attempt: { readonly attemptId: string; readonly number: number; readonly label: string };
  choices: PickChoices;
  onClose: () => void;
}) {
  const { pick, busy, refusal, faultAt } = useAttemptActs();
  const [column, setColumn] = useState<string>();
  const { others, columns } = choices;
  const working = others.filter(({ run }) => run != null && isOpenState(run.state));
  const fault = faultAt('column');
  return (
    <Sheet title={`Pick attempt ${attempt.number}?`} onClose={onClose}>
      <div className="grid gap-3">
        <p className="text-text-2">
          The branch and the worktree of “{attempt.label}” are the card’s from then on, and later work goes on there.
        </p>
        <p className="text-text-2">
          {formatCount(others.length, 'other attempt ends', { many: 'other attempts end' })}. Their worktrees go with
          what is not committed, and their branches stay.
        </p>
        {working.length > 0 && (
          <p className="font-medium text-needs-fg">
            {t`At work, and stopped by this: ${listWords(working.map(({ label }) => label))}.`}
          </p>
        )}
        <Field label="Column" fault={fault}>
          {(ids) => (
            <Pick
              id={ids.id}
              label="Column"
              describedBy={ids['aria-describedby']}
              isInvalid={fault !== undefined}
              choices={[
                { value: STAYS, label: t`Stay in ${choices.column}` },
                ...columns
                  .filter(({ label }) => label !== choices.column)
                  .map(({ slug, label }) => ({ value: slug, label: t`Move to ${label}` })),
              ]}
              picked={[column ?? STAYS]}
              onPick={([chosen]) => setColumn(chosen === STAYS ? undefined : chosen)}
            />
          )}
        </Field>
        <SheetEnd
          refusal={fault === undefined ? refusal : undefined}
          busy={busy}
          look="primary"
          words={t`Pick this one`}
          act={() => pick(attempt.attemptId, column)}
          onClose={onClose}
        />
      </div>
    </Sheet>
  );
}
