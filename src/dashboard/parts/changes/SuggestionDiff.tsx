/** Lines, and what somebody wants them to become. */
export function SuggestionDiff({ before, after }: { before: string; after: string }) {
  const rows = [
    ...before.split('\n').map((text) => ({ sign: '−', text, look: 'bg-failed-soft' })),
    // An empty text takes the lines away.
    ...(after === '' ? [] : after.split('\n').map((text) => ({ sign: '+', text, look: 'bg-ok-soft' }))),
  ];
  return (
    <figure
      aria-label="Suggested change"
      className="my-1.5 max-h-80 overflow-auto rounded-2 border border-line font-mono text-micro leading-5"
    >
      {rows.map(({ sign, text, look }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own
        <div key={index} className={`flex ${look}`}>
          <span className="w-5 shrink-0 select-none text-center">{sign}</span>
          <code className="whitespace-pre-wrap break-all">{text}</code>
        </div>
      ))}
    </figure>
  );
}
