import {
  type ImportCard,
  type ImportColumn,
  type ImportComment,
  type ImportSource,
  UnreadableFile,
} from './ImportRow.ts';
import { isThing, listOf, readJsonFile, type Thing, textOf, thingOf } from './json.ts';
import { rowsOfItems } from './rowsOfItems.ts';
import { priorityOf } from './values.ts';
import { Wrong } from './Wrong.ts';

/** A board as `bascule export` writes it. */
export async function readBascule(file: string): Promise<ImportSource> {
  const content = await readJsonFile(file);
  if (!isThing(content) || content.format !== 'bascule' || !Array.isArray(content.cards)) {
    throw new UnreadableFile(`${file} is no board that bascule export wrote`);
  }
  if (content.version !== 1) {
    throw new UnreadableFile(`${file} has a version that this program does not know: update bascule`);
  }
  const cards = content.cards as readonly unknown[];
  const columns = listOf(content.columns)
    .map(thingOf)
    .map(
      ({ slug, label, terminal }): ImportColumn => ({
        slug: textOf(slug),
        label: textOf(label),
        terminal: terminal === true,
      }),
    );
  return { source: 'bascule', columns, rows: () => rowsOfItems(cards, cardOf) };
}

function cardOf(card: Thing): ImportCard {
  const { estimate } = card;
  if (estimate !== undefined && !Number.isInteger(estimate)) throw new Wrong('estimate', 'must be a whole number');
  const texts = Object.fromEntries(
    (['key', 'title', 'body', 'column', 'dueOn', 'createdAt'] as const)
      .filter((name) => card[name] !== undefined)
      .map((name) => [name, textOf(card[name])]),
  );
  return {
    key: '',
    title: '',
    ...texts,
    labels: listOf(card.labels).map(textOf),
    priority: priorityOf(textOf(card.priority)),
    ...(Number.isInteger(estimate) && { estimate: estimate as number }),
    isArchived: card.isArchived === true,
    comments: listOf(card.comments).map(thingOf).map(commentOf),
  };
}

const commentOf = ({ key, author, text, createdAt }: Thing): ImportComment => ({
  key: textOf(key),
  text: textOf(text),
  ...(textOf(author) !== '' && { author: textOf(author) }),
  ...(textOf(createdAt) !== '' && { createdAt: textOf(createdAt) }),
});
