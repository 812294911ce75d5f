const HEAD = 'inbox-item';

/**
 * The id of an item: its kind, what it is about, and for a state that comes and goes the time at which it began, so
 * that a bridge that goes silent again is a new item even if the earlier one is done.
 */
export function inboxItemId(kind: string, source: string, episode?: string | Date): string {
  const began = episode instanceof Date ? episode.getTime().toString(36) : episode;
  return [HEAD, kind, source, ...(began === undefined ? [] : [began])].join(':');
}

const FORM = /^inbox-item:[a-z-]{1,20}:[0-9a-f-]{36}(:[\w.-]{1,100})?$/;

/** Whether a text has the form of an item's id. */
export const isInboxItemId = (id: string): boolean => FORM.test(id);
