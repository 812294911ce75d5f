import { hash } from 'node:crypto';

/** Where a page asks which topics it may follow. */
export const AUTHORIZE_PATH = '/mercure/authorize';

/**
 * The one script of the server's own pages: it keeps `#live` up to date. The hub says that something changed and never
 * what, so each word of it, and each new connection, makes the page fetch that part again (document 2 §6). At most one
 * fetch is under way, at most one waits, and a page that nobody sees waits until somebody does: a burst of changes
 * costs the server no more than the reader can look at.
 */
export const LIVE_SCRIPT = `'use strict';
(() => {
  const view = document.getElementById('live');
  const proof = document.querySelector('meta[name=csrf-token]')?.content;
  if (!view || !proof) return;
  const FIRST_WAIT = 500, LONGEST_WAIT = 30000, GAP = 250;
  let wait = FIRST_WAIT, busy = false, stale = false, shown = '';

  async function refresh() {
    stale = true;
    if (busy || document.hidden) return;
    busy = true;
    while (stale && !document.hidden) {
      stale = false;
      await fetchView();
      await pause(GAP);
    }
    busy = false;
  }

  async function fetchView() {
    try {
      const answer = await fetch(location.href, { headers: { 'X-Fragment': 'live' }, redirect: 'manual', cache: 'no-store' });
      if (answer.ok) swap(await answer.text());
      // Signed out, or nothing is here any more: the whole page says so.
      else if (answer.type === 'opaqueredirect' || answer.status === 404) location.reload();
      else throw new Error(String(answer.status));
    } catch {
      stale = true;
      await pause(waitMore());
    }
  }

  function swap(text) {
    if (text === shown) return;
    shown = text;
    const open = [...view.querySelectorAll('details[open][id]')].map(({ id }) => id);
    // What somebody is writing is on this page alone.
    const drafts = [...view.querySelectorAll('textarea[id]')].filter(({ value }) => value !== '');
    const focused = view.contains(document.activeElement) ? document.activeElement.id : '';
    view.replaceChildren(...new DOMParser().parseFromString(text, 'text/html').body.childNodes);
    for (const id of open) document.getElementById(id)?.setAttribute('open', '');
    for (const { id, value, selectionStart, selectionEnd } of drafts) {
      const field = document.getElementById(id);
      if (field === null) continue;
      field.value = value;
      field.setSelectionRange(selectionStart, selectionEnd);
    }
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  }

  // The cookie that opens the hub is one for all pages of this browser: two that come back at once take turns, or each
  // would listen with what the other was allowed.
  const inTurn = (work) => (navigator.locks ? navigator.locks.request('bascule-live', work) : work());

  async function follow() {
    const granted = await authorize();
    if (granted === undefined || granted.topics.length === 0) return undefined;
    const url = new URL(granted.hub);
    for (const topic of granted.topics) url.searchParams.append('topic', topic);
    const source = new EventSource(url, { withCredentials: true });
    return new Promise((resolve, reject) => {
      source.onopen = () => resolve(source);
      source.onerror = () => {
        source.close();
        reject(new Error('closed'));
      };
    });
  }

  async function authorize() {
    const answer = await fetch('${AUTHORIZE_PATH}', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': proof },
      body: JSON.stringify({ topics: view.dataset.topics.split(' ') }),
    });
    if (answer.status === 401 || answer.status === 403) {
      location.reload();
      return undefined;
    }
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.json();
  }

  async function connect() {
    try {
      const source = await inTurn(follow);
      if (source === undefined) return;
      wait = FIRST_WAIT;
      view.dataset.state = 'open';
      source.onmessage = refresh;
      // The browser would come back by itself, but perhaps with a cookie that is over.
      source.onerror = () => {
        source.close();
        again();
      };
      // What changed while nobody listened was not heard.
      refresh();
    } catch {
      again();
    }
  }

  function again() {
    view.dataset.state = 'away';
    setTimeout(connect, waitMore());
  }

  // By chance a little more or less, so that all pages do not come back in one moment.
  function waitMore() {
    const now = wait * (0.75 + Math.random() / 2);
    wait = Math.min(wait * 2, LONGEST_WAIT);
    return now;
  }

  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  document.addEventListener('visibilitychange', () => {
    if (stale) refresh();
  });
  connect();
})();
`;

/** Changes with the script, so that browsers may keep each version for good. */
export const LIVE_SCRIPT_VERSION = hash('sha256', LIVE_SCRIPT, 'hex').slice(0, 12);
