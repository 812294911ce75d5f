import { createElement, Fragment, isValidElement, type ReactNode } from 'react';
import { showHidden } from '../lib/hidden.ts';
import type { CompiledMessage } from './catalog.ts';
import { formatText } from './formatText.ts';

type Inner = (inner: ReactNode) => ReactNode;

export function say(message: string): string;
export function say(message: CompiledMessage, values: Readonly<Record<string, unknown>>): ReactNode;
/**
 * A text in the language of the page; in English where the catalog lacks it. The build writes the calls (scripts/texts).
 *
 * @param message the English text; compiled when it has values
 * @param values by the name that the text gives them; a function draws an element around what the text has in it
 */
export function say(message: CompiledMessage, values: Readonly<Record<string, unknown>> = {}): ReactNode {
  const nodes: ReactNode[] = [];
  const given = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, placed(value, nodes)]));
  return shown(formatText<ReactNode>(message, given) as Formatted, nodes);
}

type Formatted = string | ReactNode[];

/** The formatter makes text of each value, so it gets the place of one that is not text. */
const PLACE = /\uE000(\d+)\uE001/;

function placed(value: unknown, nodes: ReactNode[]): unknown {
  if (typeof value === 'function') return (inner: ReactNode[]) => (value as Inner)(shown(inner, nodes));
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return value.replaceAll(/[\uE000\uE001]/g, '');
  if (!isValidElement(value) && !Array.isArray(value)) return '';
  nodes.push(value as ReactNode);
  return `\uE000${nodes.length - 1}\uE001`;
}

/** A text as it is, and a list as the children of one element, so that none of them needs a key. */
function shown(formatted: Formatted, nodes: readonly ReactNode[]): ReactNode {
  const parts = (typeof formatted === 'string' ? [formatted] : formatted).flatMap((part) =>
    typeof part === 'string'
      ? part.split(PLACE).map((piece, place) => (place % 2 === 0 ? piece : nodes[Number(piece)]))
      : [part],
  );
  if (parts.every((part) => typeof part === 'string')) return parts.join('');
  // The list bypasses the elements of src/dashboard/jsx, which show what is hidden in a text.
  const plain = parts.map((part) => (typeof part === 'string' ? showHidden(part) : part));
  return createElement(Fragment, null, ...plain);
}
