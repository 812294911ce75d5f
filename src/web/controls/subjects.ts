import { findAsk } from '../../domain/asks/findAsk.ts';
import { findCard } from '../../domain/board/cards/findCard.ts';
import { findBridge } from '../../domain/bridges/readBridges.ts';
import type { Context } from '../../domain/context.ts';
import { findRun } from '../../domain/runs/readRuns.ts';
import { Refusal } from '../../errors.ts';
import { isBridgeId } from '../../lib/uuid.ts';
import type { Control } from './controls.ts';

/** The subject of a control: whether it belongs to the project in the path, and which page shows it. */
interface Subject {
  /** @throws Refusal run_not_found, card_not_found, bridge_not_found, ask_not_found */
  readonly require: (ctx: Context, projectId: string, id: string) => Promise<{ cardId?: string }>;
  /** The page, under `/projects/{id}`. */
  readonly page: string;
  /** The query and fragment that locate it on that page. */
  readonly place: (id: string) => string;
}

/**
 * Controls of runs lead back to the run in its list, those of cards and questions to the runs of the card, and those of
 * bridges to the bridge.
 */
export const subjects: Readonly<Record<Control['of'], Subject>> = {
  run: {
    page: '/worker-runs',
    place: (id) => `?run=${id}`,
    require: async (ctx, projectId, id) => {
      const run = await findRun(ctx, id);
      if (run?.projectId !== projectId) throw new Refusal('run_not_found');
      return run.subjectType === 'card' ? { cardId: run.subjectId } : {};
    },
  },
  card: {
    page: '/worker-runs',
    place: (id) => `?card=${id}`,
    require: async (ctx, projectId, id) => {
      const card = await findCard(ctx, id);
      if (card.projectId !== projectId) throw new Refusal('card_not_found');
      return {};
    },
  },
  bridge: {
    page: '/agents',
    place: (id) => `#bridge-${id}`,
    require: async (ctx, projectId, id) => {
      if (!isBridgeId(id)) throw new Refusal('bridge_not_found');
      const bridge = await findBridge(ctx, id);
      // The verb gives the reason when the account no longer has the bridge (document 2 §7).
      if (bridge !== undefined && !bridge.projects.includes(projectId)) throw new Refusal('bridge_not_found');
      return {};
    },
  },
  ask: {
    page: '/worker-runs',
    place: () => '',
    require: async (ctx, projectId, id) => {
      const ask = await findAsk(ctx, id);
      if (ask.projectId !== projectId) throw new Refusal('ask_not_found');
      return { cardId: ask.cardId };
    },
  },
};
