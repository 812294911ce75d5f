import { type Event, type HTMLElement, type HTMLFormElement, Window } from 'happy-dom';
import { giveSizes } from './giveSizes.ts';

export interface WindowOptions {
  /** The width by which layouts are chosen, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
}

/** Ways that lead out of the document. */
export interface Exits {
  /** A link, a form or a script leads to another document; a form may send fields. */
  leave(url: URL, fields?: URLSearchParams): void;
  /** A link offers a file. */
  download(name: string, href: string): void;
}

const CLICK = { bubbles: true, cancelable: true, composed: true };

/** A window that shows the document of an answer. Its scripts do not run, and nothing that it refers to is loaded. */
export function openWindow(url: string, html: string, options: WindowOptions, exits: Exits): Window {
  const { width, height, theme } = options;
  const window = new Window({
    url,
    width,
    height,
    settings: {
      device: { prefersReducedMotion: 'reduce', prefersColorScheme: theme },
      navigation: {
        disableMainFrameNavigation: true,
        disableChildFrameNavigation: true,
        disableChildPageNavigation: true,
      },
    },
  });
  window.document.write(html.replaceAll(/<script[\s\S]*?<\/script>|<link[^>]*>|<noscript>[\s\S]*?<\/noscript>/g, ''));
  // Otherwise its document is none of its documents, and a dialog takes the focus from its own field.
  Object.defineProperty(window.Document, Symbol.hasInstance, {
    value: (one: unknown) => (one as { nodeType?: unknown } | null)?.nodeType === window.Node.DOCUMENT_NODE,
  });
  const leave = (to: string | URL, fields?: URLSearchParams) => exits.leave(new URL(to, window.location.href), fields);
  giveSizes(window);
  window.location.assign = (to) => leave(to);
  window.location.replace = (to) => leave(to);
  window.location.reload = () => leave(window.location.href);
  // In the window, so that whatever the page itself does about it comes first.
  window.addEventListener('click', (event: Event) => {
    const link = (event.target as unknown as HTMLElement).closest?.('a[href]');
    if (!link || event.defaultPrevented) return;
    const href = link.getAttribute('href') ?? '';
    const name = link.getAttribute('download');
    if (name !== null) exits.download(name, href);
    else if (!href.startsWith('#')) leave(href);
    event.preventDefault();
  });
  // A link that a script presses and that is not in the document is a download.
  window.HTMLAnchorElement.prototype.click = function click() {
    if (this.isConnected || !this.hasAttribute('download')) this.dispatchEvent(new window.PointerEvent('click', CLICK));
    else exits.download(this.download, this.href);
  };
  window.addEventListener('submit', (event: Event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const form = event.target as unknown as HTMLFormElement;
    const fields = new URLSearchParams();
    for (const each of form.querySelectorAll('input[name]'))
      fields.set(each.getAttribute('name') ?? '', (each as unknown as { value: string }).value);
    leave(form.getAttribute('action') ?? '', fields);
  });
  return window;
}
