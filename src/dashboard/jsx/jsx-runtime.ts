import { jsx as create, jsxs as createWithList, Fragment } from 'react/jsx-runtime';
import { showHidden } from '../lib/hidden.ts';

/** Attributes that people see or hear. */
const WORDS = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder', 'label'] as const;

type Props = { children?: unknown } & Record<string, unknown>;

/**
 * Creates React elements: text is shown with its hidden characters made visible, whichever component shows it and
 * wherever it comes from. Fields keep the text as it is, because their `value` is what a person saves.
 */
const shown =
  (make: typeof create): typeof create =>
  (type, props, key) =>
    make(type, withShownText(props as Props), key);

/** The object of the attributes belongs to this element alone, so it is changed in place. */
function withShownText(props: Props): Props {
  const children = showChild(props.children);
  if (children !== props.children) props.children = children;
  for (const name of WORDS) {
    const words = props[name];
    if (typeof words === 'string') props[name] = showHidden(words);
  }
  return props;
}

/** A list may be shared with other code, so it is copied if a text in it changes. */
function showChild(child: unknown): unknown {
  if (typeof child === 'string') return showHidden(child);
  if (!Array.isArray(child)) return child;
  const list = child.map(showChild);
  return list.some((each, place) => each !== child[place]) ? list : child;
}

export const jsx = shown(create);
export const jsxs = shown(createWithList);
export { Fragment };
