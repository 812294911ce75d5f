import { shownText } from '../../../lib/shownText.tsx';
import { MessageHead } from '../messages/MessageHead.tsx';
import type { RunMessage } from './entryTypes.ts';

/** A message of a person, where the agent took it. */
export function MessageEntry({ message }: { message: RunMessage }) {
  return (
    <section aria-label="Message to the agent" className="my-0.5 min-w-0 rounded-2 bg-accent-soft px-2.5 py-1.5">
      <MessageHead message={message} isAtWork />
      <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        {shownText(message.text)}
      </p>
    </section>
  );
}
