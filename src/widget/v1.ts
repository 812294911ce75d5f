import { FrameLink } from './host/FrameLink.ts';
import { readScript } from './host/readScript.ts';
import { STYLES } from './host/styles.ts';
import { Widget } from './host/Widget.ts';
import { watchAddress } from './host/watchAddress.ts';
import { textsFor } from './texts/textsFor.ts';

/** The one global name of the widget: pages may open it with a control of their own. */
interface Global {
  basculeSiteReview?: { readonly open: () => void; readonly close: () => void };
}

/** Whatever goes wrong stays here: the page must not notice. */
function start(script: HTMLScriptElement): void {
  const own = globalThis as Global;
  const facts = readScript(script);
  // A page that is drawn by scripts may run the element twice.
  if (facts === undefined || own.basculeSiteReview !== undefined) return;
  const host = document.createElement('bascule-site-review');
  // Closed, so that neither styles nor scripts of the page meet what is inside by accident.
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  root.adoptedStyleSheets = [sheet];
  const widget = new Widget(root, facts, textsFor(document.documentElement.lang), new FrameLink(facts, host));
  own.basculeSiteReview = { open: () => guard(() => widget.open()), close: () => guard(() => widget.close()) };
  watchAddress(() => guard(() => widget.move()));
  // Beside the body, whose content pages replace.
  document.documentElement.append(host);
}

function guard(run: () => void): void {
  try {
    run();
  } catch {
    // The page goes on without the widget.
  }
}

const script = document.currentScript;
if (script instanceof HTMLScriptElement) guard(() => start(script));
