/** How long a refused card may take to be drawn at home again. */
const AWAITED_FRAMES = 30;

/** Animates a refused card from where it was dropped back to its place. */
export function glideBack(cardId: string, from: DOMRect, home: HTMLElement, frames = AWAITED_FRAMES): void {
  requestAnimationFrame(() => {
    const card = document.querySelector<HTMLElement>(`[data-card="${cardId}"]`);
    if (card === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // On a busy machine the card is still drawn where it was dropped.
    if (!home.contains(card) && frames > 0) return glideBack(cardId, from, home, frames - 1);
    const to = card.getBoundingClientRect();
    const away = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
    // The browser stacks rows, so the row is raised above the cards on its way.
    const row = card.closest('li');
    if (row) row.style.zIndex = '5';
    const glide = card.animate([{ transform: away }, { transform: 'none' }], { duration: 180, easing: 'ease-out' });
    const settle = () => row?.style.removeProperty('z-index');
    void glide.finished.then(settle, settle);
  });
}
