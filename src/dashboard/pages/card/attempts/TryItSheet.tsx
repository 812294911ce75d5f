import { useId, useState } from 'react';
import { graphql } from 'relay-runtime';
import type { TryItSheetQuery } from '../../../__generated__/TryItSheetQuery.graphql.ts';
import { formatCount } from '../../../lib/formatCount.ts';
import { Button } from '../../../parts/Button.tsx';
import { FaultBoundary } from '../../../parts/Fault.tsx';
import { Form } from '../../../parts/Form.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';
import { Waiting } from '../../../parts/Waiting.tsx';
import { usePage } from '../../../relay/usePage.ts';
import { t } from '../../../texts/t.ts';
import { useAttemptActs } from './attemptActs.ts';
import { offersOf } from './offersOf.ts';
import { inputOf, type Way, WayFields } from './WayFields.tsx';

const query = graphql`
  query TryItSheetQuery($handle: String!) {
    viewer {
      id
      bridges(first: 50, order: STANDING) {
        nodes {
          bridgeId
          gone
          projects
          capabilities
          accounts {
            name
            harness
            state
          }
        }
      }
    }
    project(handle: $handle) {
      id
      runs(first: 50) {
        nodes {
          id
          account
          harness
          model
        }
      }
    }
  }
`;

const FEWEST = 2;
const MOST = 6;

/** Asks in which ways a card is to be tried, and begins the attempts. */
export function TryItSheet(props: { cardId: string; number: number; project: string; onClose: () => void }) {
  return (
    <Sheet title={t`Try #${props.number} in several ways`} onClose={props.onClose}>
      <FaultBoundary>
        <Waiting fallback={<p className="text-text-3">Loading…</p>}>
          <TryItForm {...props} />
        </Waiting>
      </FaultBoundary>
    </Sheet>
  );
}

function TryItForm({ cardId, project, onClose }: { cardId: string; project: string; onClose: () => void }) {
  const found = usePage<TryItSheetQuery>(query, { handle: project });
  const { accounts, models, isOffered } = offersOf(found);
  const [{ ways, next }, setWays] = useState<{ readonly ways: readonly Way[]; readonly next: number }>({
    ways: Array.from({ length: FEWEST }, (_, key) => ({ key })),
    next: FEWEST,
  });
  const { start, busy, refusal, faultAt } = useAttemptActs();
  const list = useId();
  const change = (changed: Way) =>
    setWays({ ways: ways.map((way) => (way.key === changed.key ? changed : way)), next });
  const add = (behind: number, like: Partial<Way>) =>
    setWays({ ways: ways.toSpliced(behind, 0, { ...like, key: next }), next: next + 1 });
  const send = async () => {
    if (!busy && (await start(cardId, ways.map(inputOf))) !== undefined) onClose();
  };
  const faults = ways.flatMap((_, at) => FIELDS.map((field) => faultAt(`attempts[${at}].${field}`)));
  // What no field shows stands at the end, so that no refusal is lost.
  const fault = faultAt('') ?? faultAt('attempts') ?? (faults.some(Boolean) ? undefined : refusal);
  return (
    <Form className="flex flex-col gap-3" onSend={send}>
      <p className="text-text-2">
        Each way has a worktree and a branch of its own. When you have seen what came of them, you pick one.
      </p>
      {!isOffered && (
        <p role="status" className="rounded-2 bg-needs-soft px-2.5 py-1.5 text-needs-fg">
          None of your bridges on this project makes worktrees, so the attempts wait for one that does.
        </p>
      )}
      <datalist id={list}>
        {models.map((model) => (
          <option key={model} value={model} />
        ))}
      </datalist>
      <ol aria-label={t`Ways`} className="flex flex-col gap-3">
        {ways.map((way, at) => (
          <WayFields
            key={way.key}
            way={way}
            number={at + 1}
            accounts={accounts}
            models={list}
            faultAt={(field) => faultAt(`attempts[${at}].${field}`)}
            onChange={change}
            onCopy={ways.length < MOST ? () => add(at + 1, way) : undefined}
            onRemove={
              ways.length > FEWEST
                ? () => setWays({ ways: ways.filter(({ key }) => key !== way.key), next })
                : undefined
            }
          />
        ))}
      </ol>
      {ways.length < MOST && (
        <Button look="ghost" className="self-start max-desk:h-11" onPress={() => add(ways.length, {})}>
          <Icon name="plus" size={12} />
          Add a way
        </Button>
      )}
      <p className="text-text-2">
        {formatCount(ways.length, 'run')} at the same time, on bridges with room. Each costs as much as a run of its
        own.
      </p>
      {fault !== undefined && (
        <p role="alert" className="text-failed-fg">
          {fault}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={onClose}>Cancel</Button>
        <Button look="primary" type="submit" isDisabled={busy}>
          {t`Begin ${formatCount(ways.length, 'attempt')}`}
        </Button>
      </div>
    </Form>
  );
}

const FIELDS = ['account', 'model', 'effort', 'label'] as const;
