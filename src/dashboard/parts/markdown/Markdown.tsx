import { Suspense } from 'react';
import { showHidden } from '../../lib/hidden.ts';
import { FaultBoundary } from '../Fault.tsx';
import { lazyPart } from '../lazyPart.tsx';

const MarkdownText = lazyPart(() => import('./MarkdownText.tsx'), 'default');

/** A text of a person or an agent. It is shown as plain text until the Markdown renderer is loaded. */
export function Markdown({ text }: { text: string }) {
  const plain = (
    <p className="whitespace-pre-wrap break-words" dir="auto">
      {showHidden(text)}
    </p>
  );
  return (
    <FaultBoundary instead={plain}>
      <Suspense fallback={plain}>
        <MarkdownText text={text} />
      </Suspense>
    </FaultBoundary>
  );
}
