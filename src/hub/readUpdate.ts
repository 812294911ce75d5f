import { HubRefusal } from './HubRefusal.ts';
import type { Update } from './Update.ts';

/** Reads the update that a publishing form describes. A missing `private` means public here, as the protocol says. */
export function readUpdate(form: URLSearchParams): Update {
  const retry = form.get('retry');
  if (retry !== null && !/^\d{1,15}$/.test(retry)) throw new HubRefusal(400, 'The field "retry" is no number.');
  const id = form.get('id');
  const type = form.get('type');
  return {
    topics: form.getAll('topic'),
    data: form.get('data') ?? '',
    private: form.has('private'),
    ...(id ? { id } : {}),
    ...(type ? { type } : {}),
    ...(retry === null ? {} : { retry: Number(retry) }),
  };
}
