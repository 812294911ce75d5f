import { localeOf } from '../../lib/text/locale.ts';
import { showHidden } from '../../lib/text/showHidden.ts';
import type { InboxItem } from '../inbox/InboxItem.ts';
import { NOTICE_WORDS, QUIET_WORDS, TEST_WORDS } from './noticeWords.ts';
import { TEST_ITEM } from './testPushSubscription.ts';

/** A title of a card may be longer; four bytes a character stay far below the bound of push services. */
const LONGEST_TITLE = 200;

/**
 * The text of a message, which the service worker shows: a title, what it is about, and where it leads. Another message with its
 * tag replaces it.
 * @param items one, several that came in quiet hours, or none for a test
 * @param count how many items need the person now
 */
export function writePush(items: readonly InboxItem[], locale: string, count: number): string {
  const language = localeOf(locale);
  const [item, other] = items;
  if (item !== undefined && other !== undefined) {
    const body = QUIET_WORDS[language](items.length);
    return JSON.stringify({ tag: 'quiet', title: 'Bascule', body, path: '/inbox', count });
  }
  if (item === undefined)
    return JSON.stringify({ tag: TEST_ITEM, title: 'Bascule', body: TEST_WORDS[language], path: '/inbox', count });
  return JSON.stringify({
    tag: item.id,
    title: [...showHidden(item.title)].slice(0, LONGEST_TITLE).join(''),
    body: NOTICE_WORDS[item.kind][language],
    path: `/inbox?item=${encodeURIComponent(item.id)}`,
    count,
  });
}
