import type { Update } from './Update.ts';

/** Encodes the update as the body of a publishing request. */
export function encodeForm(update: Update): string {
  const form = new URLSearchParams();
  for (const topic of update.topics) form.append('topic', topic);
  form.append('data', typeof update.data === 'string' ? update.data : update.data.toString('utf8'));
  if (update.private !== false) form.append('private', 'on');
  if (update.id) form.append('id', update.id);
  if (update.type) form.append('type', update.type);
  if (update.retry !== undefined) form.append('retry', String(update.retry));
  return form.toString();
}
