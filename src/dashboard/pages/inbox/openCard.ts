import type { useNavigate } from '@tanstack/react-router';
import type { InboxItem } from './inboxItem.ts';

/** Opens the card of an item, unless the key was meant for the focused element. */
export function openCard(
  item: InboxItem | undefined,
  event: KeyboardEvent,
  navigate: ReturnType<typeof useNavigate>,
): void {
  const target = event.target instanceof Element ? event.target : undefined;
  // Enter on a button or a link presses it.
  if (target?.closest('a, button') || !item?.card) {
    if (target instanceof HTMLElement && target.matches('a, button')) target.click();
    return;
  }
  const { project, number } = item.card;
  void navigate({ to: '/projects/$project/cards/$number', params: { project: project.slug, number: String(number) } });
}
