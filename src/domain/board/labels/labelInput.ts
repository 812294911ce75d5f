import { z } from 'zod';
import { line } from '../../input/text.ts';

/** The most labels that a project has. */
export const MAX_LABELS = 100;
/** The most labels that a card has. */
const MAX_LABELS_OF_CARD = 20;

export const labelName = line(50);

/** Names in their order, each once, whatever its case. */
export const labelNames = z
  .array(labelName)
  .max(MAX_LABELS_OF_CARD, `must name at most ${MAX_LABELS_OF_CARD} labels`)
  .transform((names) => [...new Map(names.map((name) => [sameLabel(name), name])).values()]);

/** What the names of one label have in common. */
export const sameLabel = (name: string): string => name.toLowerCase();
