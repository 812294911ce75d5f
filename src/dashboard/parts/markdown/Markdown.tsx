import { Suspense, useMemo } from 'react';
import { showHidden } from '../../lib/hidden.ts';
import { FaultBoundary } from '../Fault.tsx';
import { lazyPart } from '../lazyPart.tsx';
import { isTangled } from './isTangled.ts';

const MarkdownText = lazyPart(() => import('./MarkdownText.tsx'), 'default');

/** A text of a person or an agent. It is shown as plain text until the Markdown renderer is loaded, and where that would not end. */
export function Markdown({ text }: { text: string }) {
  const plain = (
    <p className="whitespace-pre-wrap break-words" dir="auto">
      {showHidden(text)}
    </p>
  );
  const tangled = useMemo(() => isTangled(text), [text]);
  if (tangled) return plain;
  return (
    <FaultBoundary instead={plain}>
      <Suspense fallback={plain}>
        <MarkdownText text={text} />
      </Suspense>
    </FaultBoundary>
  );
}
