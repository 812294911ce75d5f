import { useFragment } from 'react-relay';
import { graphql } from 'relay-runtime';
import type { StorageUse_viewer$key } from '../../__generated__/StorageUse_viewer.graphql.ts';
import { formatBytes } from '../../lib/formatBytes.ts';
import { figureLocale } from '../../texts/language.ts';
import { t } from '../../texts/t.ts';
import { Section } from '../settings/Section.tsx';

const fragment = graphql`
  fragment StorageUse_viewer on Viewer {
    storage {
      cards
      cardsLimit
      bytes
      bytesLimit
    }
  }
`;

/** How much of what the account may store is used. */
export function StorageUse({ viewer }: { viewer: StorageUse_viewer$key }) {
  const { storage } = useFragment(fragment, viewer);
  const [cards, cardsLimit] = [asNumber(storage.cards), asLimit(storage.cardsLimit)];
  const [bytes, bytesLimit] = [asNumber(storage.bytes), asLimit(storage.bytesLimit)];
  const isFull = isReached(cards, cardsLimit) || isReached(bytes, bytesLimit);
  return (
    <Section
      id="storage"
      title="Storage"
      about="Cards, archived ones too, and all texts of your projects. Runs do not count."
    >
      <p>
        {shareOf(cards, cardsLimit, (count) => count.toLocaleString(figureLocale))} cards ·{' '}
        {shareOf(bytes, bytesLimit, formatBytes)} of texts
      </p>
      {isFull && (
        <p role="status" className="text-failed-fg">
          Your account is full: new texts are refused until you delete cards or shorten them. Agents go on with their
          work.
        </p>
      )}
    </Section>
  );
}

/** A number beyond what JSON holds exactly comes as text. */
const asNumber = (value: unknown): number => Number(value);
const asLimit = (value: unknown): number | undefined => (value == null ? undefined : Number(value));

const isReached = (used: number, limit: number | undefined): boolean => limit !== undefined && used >= limit;

const shareOf = (used: number, limit: number | undefined, write: (value: number) => string): string =>
  limit === undefined ? write(used) : t`${write(used)} of ${write(limit)}`;
