import { Suspense, useMemo } from 'react';
import { showHidden } from '../../lib/hidden.ts';
import { FaultBoundary } from '../Fault.tsx';
import { lazyPart } from '../lazyPart.tsx';
import { isTangled } from './isTangled.ts';
import type { OnTask, ShownMention } from './renderMarkdown.ts';

const MarkdownText = lazyPart(() => import('./MarkdownText.tsx'), 'default');

/**
 * A text of a person or an agent. It is shown as plain text until the Markdown renderer is loaded, and where that would not end.
 * @param mentions the people whom the text mentions
 * @param onTask called when the box of a task is pressed; without it, boxes are only shown
 */
export function Markdown({
  text,
  onTask,
  mentions,
}: {
  text: string;
  onTask?: OnTask | undefined;
  mentions?: readonly ShownMention[] | undefined;
}) {
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
        <MarkdownText text={text} onTask={onTask} mentions={mentions} />
      </Suspense>
    </FaultBoundary>
  );
}
