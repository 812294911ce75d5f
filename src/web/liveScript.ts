import { hash } from 'node:crypto';

/** The path at which a page asks for topics to follow. */
export const AUTHORIZE_PATH = '/mercure/authorize';

/**
 * The only script of the pages; it updates `#live`. The hub announces that something changed, but not what, so each
 * announcement and each new connection makes the page fetch that part again (document 2 §6). At most one fetch runs and
 * one waits, and a hidden page waits until it is visible, so that a burst of changes costs the server no more than the
 * reader can see.
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
      // The person was signed out or the page is gone: reload the whole page, which says so.
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
    // Text that is being written exists on this page only.
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

  // All pages of this browser share the cookie that opens the hub. Pages that reconnect at the same time take turns,
  // because each would otherwise listen with the permission of another.
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
      // The browser reconnects by itself, but possibly with an expired cookie.
      source.onerror = () => {
        source.close();
        again();
      };
      // Fetch the changes that happened while the page was not connected.
      refresh();
    } catch {
      again();
    }
  }

  function again() {
    view.dataset.state = 'away';
    setTimeout(connect, waitMore());
  }

  // A random variation, so that pages do not all reconnect at the same moment.
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

/** Changes with the script, so that browsers may cache each version forever. */
export const LIVE_SCRIPT_VERSION = hash('sha256', LIVE_SCRIPT, 'hex').slice(0, 12);
