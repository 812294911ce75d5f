import { Arg, Ctx, Extensions, FieldResolver, ID, Resolver, Root, Subscription } from 'type-graphql';
import { followProjectSignals } from '../../domain/feed/followProjectSignals.ts';
import type { Signal } from '../../events/signals.ts';
import type { ResolverContext } from '../../graphql/ResolverContext.ts';
import type { SharingExtension } from '../../graphql/sockets/sharing.ts';
import { cardOf } from '../objects/loadObjects.ts';
import { BoardChange } from './BoardChange.ts';
import { Card } from './Card.ts';
import { toBoardChange } from './toBoardChange.ts';

type BoardSignal = Signal<'board'>;

@Resolver(() => BoardChange)
export class BoardChangeResolver {
  @Extensions({ sharing: 'changes' } satisfies SharingExtension)
  @Subscription(() => BoardChange, {
    description:
      'Follows the changes on the board of a project. A client keeps its board right without reading all of it again: of a card that changed, it takes the fields that it asks for below `card`, such as the column and the position, and puts the card between those with lower and higher positions; a card that is null, or archived, leaves the board. After COLUMNS_CHANGED it reads the columns again, after LABELS_CHANGED the labels, and after DOCUMENTS_CHANGED the documents. runChanged and workRequestChanged, which name the card, report what runs and work requests show on it. A lost connection may have lost changes: after it, read the board again.',
    subscribe: ({ args, context }: { args: { projectId: string }; context: ResolverContext }) =>
      // The type of the library does not allow a promise of an iterator, but the engine awaits one (GraphQL
      // specification, 6.2.3).
      followProjectSignals(context, context.live, 'board', args.projectId) as unknown as AsyncIterable<BoardSignal>,
  })
  boardChanged(
    @Root() signal: BoardSignal,
    @Arg('projectId', () => ID, { description: 'One of your projects.' }) _projectId: string,
  ): BoardChange {
    return toBoardChange(signal);
  }

  @FieldResolver(() => Card, {
    nullable: true,
    description: 'The card in its present state; null when it was deleted.',
  })
  card(@Root() { cardId }: BoardChange, @Ctx() ctx: ResolverContext): Promise<Card | null> {
    return cardOf(ctx, cardId);
  }
}
