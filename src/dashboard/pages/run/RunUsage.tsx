import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { RunUsage_run$data, RunUsage_run$key } from '../../__generated__/RunUsage_run.graphql.ts';
import { formatPaid } from '../../lib/cost.ts';
import { formatCount } from '../../lib/formatCount.ts';
import { describeHarness, shortModel } from '../../lib/harness.ts';
import { formatDollars } from '../../lib/money.ts';
import { isOpenState } from '../../lib/runStates.ts';
import { Panel } from '../../parts/Panel.tsx';
import { figureLocale } from '../../texts/language.ts';
import { t } from '../../texts/t.ts';

const fragment = graphql`
  fragment RunUsage_run on Run {
    kind
    state
    harness
    usage {
      source
      costUsd
      models {
        model
        inputTokens
        cacheReadTokens
        cacheWriteTokens
        outputTokens
        costUsd
      }
    }
  }
`;

type Model = NonNullable<RunUsage_run$data['usage']>['models'][number];
const CELL = 'px-1.5 py-1.5 first:pl-3 last:pr-3';
const count = (tokens: number | string) => Number(tokens).toLocaleString(figureLocale);

/**
 * The usage of each model, separated into what the tool reported, what the bridge estimated, and what has no known
 * price.
 */
export function RunUsage({ run: key }: { run: RunUsage_run$key }) {
  const { kind, state, harness, usage } = useFragment(fragment, key);
  if (kind === 'COMMAND') return null;
  if (!usage) {
    return (
      <Panel title="Usage and cost">
        <p className="px-3 py-2 text-meta text-text-2">
          {isOpenState(state) ? 'Usage is reported when the run ends.' : 'Unknown: no count was reported.'}
        </p>
      </Panel>
    );
  }
  const priced = usage.models.filter(({ costUsd }) => costUsd !== null && costUsd !== undefined);
  const unpriced = usage.models.filter(({ costUsd }) => costUsd === null || costUsd === undefined);
  const known = priced.reduce((sum, { costUsd }) => sum + (costUsd ?? 0), 0);
  const reported = usage.source === 'REPORTED';
  const sum = (shown: boolean) => (shown && priced.length > 0 ? formatPaid(known, !reported) : 'none');
  return (
    <Panel title="Usage and cost">
      <table className="w-full text-meta">
        <thead>
          <tr className="bg-sunken text-left text-micro text-text-3">
            <th className={`${CELL} font-medium`}>Model</th>
            {[t`Input`, t`Cached`, t`Output`, t`Cost`].map((label) => (
              <th key={label} className={`${CELL} text-right font-medium`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          <Group mark="✓" label={`Reported by ${describeHarness(harness).name}`} value={sum(reported)} />
          {reported && priced.map((model) => <Line key={model.model} model={model} />)}
          <Group mark="≈" label="Estimated by the bridge" value={sum(!reported)} />
          {!reported && priced.map((model) => <Line key={model.model} model={model} />)}
          <Group
            mark="?"
            label="Unknown price"
            value={formatCount(unpriced.length, 'model', { none: 'none' })}
            look={unpriced.length === 0 ? '' : 'text-lost-fg'}
          />
          {unpriced.map((model) => (
            <Line key={model.model} model={model} />
          ))}
          <tr className="font-semibold">
            <th scope="row" colSpan={3} className={`${CELL} text-left`}>
              Sum of what is known
            </th>
            <td colSpan={2} className={`${CELL} text-right`}>
              {formatPaid(known, !reported)}
              {unpriced.length > 0 && <span className="font-normal text-text-3"> + {unpriced.length} unknown</span>}
            </td>
          </tr>
        </tbody>
      </table>
    </Panel>
  );
}

function Group({ mark, label, value, look = '' }: { mark: string; label: string; value: string; look?: string }) {
  return (
    <tr className="bg-sunken font-medium">
      <th scope="rowgroup" colSpan={4} className={`${CELL} text-left font-medium`}>
        <span aria-hidden="true" className="mr-2 inline-block w-3.5 text-center">
          {mark}
        </span>
        {label}
      </th>
      <td className={`${CELL} text-right ${look}`}>{value}</td>
    </tr>
  );
}

function Line({ model }: { model: Model }) {
  return (
    <tr>
      <td className={`${CELL} [overflow-wrap:anywhere]`}>{shortModel(model.model)}</td>
      <td className={`${CELL} text-right`}>{count(model.inputTokens)}</td>
      <td className={`${CELL} text-right`} title={`${count(model.cacheWriteTokens)} written to the cache`}>
        {count(model.cacheReadTokens)}
      </td>
      <td className={`${CELL} text-right`}>{count(model.outputTokens)}</td>
      <td className={`${CELL} text-right`}>
        {model.costUsd === null || model.costUsd === undefined ? (
          <span className="text-text-3">unknown</span>
        ) : (
          formatDollars(model.costUsd)
        )}
      </td>
    </tr>
  );
}
