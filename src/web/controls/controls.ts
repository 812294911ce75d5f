import { closeAsk } from '../../domain/asks/closeAsk.ts';
import { pauseBridge } from '../../domain/bridges/pauseBridge.ts';
import { unpauseBridge } from '../../domain/bridges/unpauseBridge.ts';
import { holdCard } from '../../domain/cards/holdCard.ts';
import { releaseCard } from '../../domain/cards/releaseCard.ts';
import { cancelRunCommand } from '../../domain/commands/cancelRunCommand.ts';
import { rerunRun } from '../../domain/commands/rerunRun.ts';
import { resumeRun } from '../../domain/commands/resumeRun.ts';
import { stopRun } from '../../domain/commands/stopRun.ts';
import type { Context } from '../../domain/context.ts';
import { closeInteractiveRun } from '../../domain/interactive/closeInteractiveRun.ts';
import type { Form } from '../readForm.ts';
import { marked } from '../texts/marked.ts';
import type { Translate } from '../texts/Translate.ts';
import { answerNotice } from './answerNotice.ts';

/** A control of a page: its subject, and the verb that it calls. */
export interface Control {
  /** Under `/projects/{id}`. */
  readonly path: string;
  readonly of: 'run' | 'card' | 'bridge' | 'ask';
  /** Calls the verb. On success the next page shows `done`, or the text that this returns. */
  readonly act: (ctx: Context, id: string, form: Form, t: Translate) => Promise<unknown>;
  readonly done?: string;
}

const RUN = '/worker-runs/:subject';
const CARD = '/worker-runs/card/:subject';
const BRIDGE = '/agents/:subject';
const ASK = '/asks/:subject';

/**
 * All controls that people have over runs, cards, bridges and questions (document 2 §4.8; §4.6 for closing a session).
 */
export const controls: readonly Control[] = [
  {
    path: `${RUN}/stop`,
    of: 'run',
    act: (ctx, runId) => stopRun(ctx, { runId }),
    done: marked('The bridge is asked to stop this run.'),
  },
  {
    path: `${RUN}/resume`,
    of: 'run',
    act: (ctx, runId) => resumeRun(ctx, { runId }),
    done: marked('The bridge is asked to resume this session.'),
  },
  {
    path: `${RUN}/rerun`,
    of: 'run',
    act: (ctx, runId) => rerunRun(ctx, { runId }),
    done: marked('The bridge is asked to run this command again.'),
  },
  {
    path: `${RUN}/cancel-command`,
    of: 'run',
    act: (ctx, runId) => cancelRunCommand(ctx, { runId }),
    done: marked('The command is withdrawn.'),
  },
  {
    path: `${RUN}/close`,
    of: 'run',
    act: (ctx, runId) => closeInteractiveRun(ctx, { runId }),
    done: marked('The session is closed.'),
  },
  {
    path: `${CARD}/pause`,
    of: 'card',
    act: (ctx, cardId) => holdCard(ctx, { cardId }),
    done: marked('Agents on this card are paused.'),
  },
  {
    path: `${CARD}/release`,
    of: 'card',
    act: (ctx, cardId) => releaseCard(ctx, { cardId }),
    done: marked('Agents may run on this card again.'),
  },
  {
    path: `${BRIDGE}/pause`,
    of: 'bridge',
    act: (ctx, bridgeId) => pauseBridge(ctx, { bridgeId }),
    done: marked('The bridge is asked to take no new work.'),
  },
  {
    path: `${BRIDGE}/unpause`,
    of: 'bridge',
    act: (ctx, bridgeId) => unpauseBridge(ctx, { bridgeId }),
    done: marked('The bridge may take new work again.'),
  },
  {
    path: `${ASK}/close`,
    of: 'ask',
    // Browsers send line ends as two characters.
    act: async (ctx, askId, { answer = '' }, t) =>
      answerNotice(t, await closeAsk(ctx, { askId, answer: answer.replaceAll('\r\n', '\n') })),
  },
];
