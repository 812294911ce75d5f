import { lazy, Suspense } from 'react';
import { showHidden } from '../../lib/hidden.ts';

const MarkdownText = lazy(() => import('./MarkdownText.tsx'));

/** A text of a person or an agent. It is shown as it stands until the part of the script that reads Markdown is there. */
export function Markdown({ text }: { text: string }) {
  return (
    <Suspense
      fallback={
        <p className="whitespace-pre-wrap break-words" dir="auto">
          {showHidden(text)}
        </p>
      }
    >
      <MarkdownText text={text} />
    </Suspense>
  );
}
