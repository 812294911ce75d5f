import { useState } from 'react';
import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { WriteToIt_run$key } from '../../../__generated__/WriteToIt_run.graphql.ts';
import { useMay } from '../../../lib/may.ts';
import { Button } from '../../../parts/Button.tsx';
import { FaultBoundary } from '../../../parts/Fault.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { lazyPart } from '../../../parts/lazyPart.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';
import { Waiting } from '../../../parts/Waiting.tsx';
import { t } from '../../../texts/t.ts';

const WriteSheet = lazyPart(() => import('./WriteSheet.tsx'), 'WriteSheet');

const fragment = graphql`
  fragment WriteToIt_run on Run {
    id
    kind
  }
`;

/** Opens the messages to the agent of a run over the page that names the run. */
export function WriteToIt({ run: key }: { run: WriteToIt_run$key }) {
  const { id, kind } = useFragment(fragment, key);
  const { work } = useMay();
  const [isOpen, setIsOpen] = useState(false);
  if (!work || kind !== 'WORKER') return null;
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>
        <Icon name="comment" size={14} />
        Write to it
      </Button>
      {isOpen && (
        <Sheet title={t`Write to the agent`} onClose={() => setIsOpen(false)}>
          <FaultBoundary>
            <Waiting fallback={<p className="py-4 text-text-3">Loading…</p>}>
              <WriteSheet runId={id} />
            </Waiting>
          </FaultBoundary>
        </Sheet>
      )}
    </>
  );
}
