import { shownText } from '../../../lib/shownText.tsx';
import { CutNote } from './CutNote.tsx';

/** What a program was given or printed, as it is. It breaks anywhere, because one line may be all of it. */
export function PlainText({ text, cut }: { text: string; cut: number }) {
  return (
    <>
      {text !== '' && (
        <pre
          dir="auto"
          className="whitespace-pre-wrap rounded-2 bg-sunken px-2 py-1.5 text-meta text-text-2 leading-[18px] [overflow-wrap:anywhere]"
        >
          {shownText(text)}
        </pre>
      )}
      <CutNote cut={cut} />
    </>
  );
}
