/** The line where a dropped card would go. Scrolled into view, it is not under what the column says of the drop. */
export function DropMark({ className }: { className: string }) {
  return <div data-drop-mark="" className={`h-0.5 scroll-mt-28 scroll-mb-12 rounded-full bg-accent ${className}`} />;
}

/** Scrolls to the place of a card that is carried by keyboard, once it is drawn. */
export function showDropMark(): void {
  requestAnimationFrame(() => {
    document.querySelector('[data-drop-mark]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
