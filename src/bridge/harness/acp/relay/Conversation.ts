import type { ToolServer } from '../../Harness.ts';
import { isRecord, type Json, textOf } from '../../shared/Json.ts';
import { MARK_OPTION, RESULT_OPTION, UNATTENDED_OPTION } from '../../shared/toolServer.ts';
import type { AcpOrder } from '../AcpOrder.ts';
import { nameOffered } from '../nameOffered.ts';
import { RUN_SERVER } from '../ownServers.ts';
import { readOffer, type SessionOffer } from '../SessionOffer.ts';
import { chooseMode } from './chooseMode.ts';
import { type OpeningDeps, openSession, sayHello } from './openSession.ts';

/** A session of a run with its agent, from the handshake to its turns. */
export class Conversation {
  private constructor(
    private readonly deps: OpeningDeps,
    private readonly sessionId: string,
  ) {}

  /**
   * Opens a session, or goes on in one, and sets what the run wants of it.
   * @throws SignInNeeded, AgentRefusal, Error with a text for people
   */
  static async open(order: AcpOrder, deps: OpeningDeps): Promise<Conversation> {
    const agent = await sayHello(deps.peer);
    const servers = order.tools === undefined ? [] : [serverOf(order, order.tools)];
    const { sessionId, answer } = await openSession({ ...order, servers }, agent, deps);
    const conversation = new Conversation(deps, sessionId);
    await conversation.choose(order, readOffer(answer));
    return conversation;
  }

  /** @returns the reason for which the turn stopped @throws AgentRefusal */
  async prompt(texts: readonly string[]): Promise<string> {
    const answer = await this.deps.peer.call('session/prompt', {
      sessionId: this.sessionId,
      prompt: texts.map((text) => ({ type: 'text', text })),
    });
    return (isRecord(answer) ? textOf(answer.stopReason) : undefined) ?? 'end_turn';
  }

  cancel(): void {
    this.deps.peer.notify('session/cancel', { sessionId: this.sessionId });
  }

  private async choose(order: AcpOrder, offer: SessionOffer): Promise<void> {
    const mode = order.mode ?? chooseMode(order.level, offer.mode.values);
    if (mode !== undefined) await this.setMode(mode, order, offer);
    else if (order.level === 'read-only') this.deps.tell({ kind: 'notice', text: ONLY_ASKS });
    if (order.model !== undefined) await this.setModel(order.model, offer);
    if (order.effort !== undefined && offer.effort.values.includes(order.effort)) {
      await this.setOption(offer.effort.option, order.effort);
    }
  }

  private async setMode(modeId: string, { mode, level }: AcpOrder, { mode: offered }: SessionOffer): Promise<void> {
    if (mode !== undefined && offered.values.length > 0 && !offered.values.includes(mode)) {
      throw new Error(`the agent has no mode ${mode}: its modes are ${nameOffered(offered.values)}`);
    }
    const { sessionId } = this;
    const set =
      offered.option === undefined
        ? this.deps.peer.call('session/set_mode', { sessionId, modeId })
        : this.setOption(offered.option, modeId);
    await set.catch((error: unknown) => {
      // At full the relay allows whatever is asked; the mode only saves the questions. One program refuses it to root.
      if (mode !== undefined || level !== 'full') throw error;
    });
  }

  private async setModel(modelId: string, { model }: SessionOffer): Promise<void> {
    if (!model.values.includes(modelId)) {
      throw new Error(
        model.values.length === 0
          ? `the agent offers no choice of its model, and the run wants ${modelId}`
          : `the agent does not offer the model ${modelId}: it offers ${nameOffered(model.values)}`,
      );
    }
    if (model.option !== undefined) await this.setOption(model.option, modelId);
    else await this.deps.peer.call('session/set_model', { sessionId: this.sessionId, modelId });
  }

  private async setOption(configId: string | undefined, value: string): Promise<void> {
    await this.deps.peer.call('session/set_config_option', { sessionId: this.sessionId, configId, value });
  }
}

const ONLY_ASKS =
  'The agent has no mode that only reads: it was refused what it asked leave for, and may have changed what it did not ask for.';

function serverOf({ level, resultFile }: AcpOrder, { command, env }: ToolServer): Json {
  const [program, ...args] = command;
  const marks = level === 'read-only' ? [MARK_OPTION] : [];
  return {
    name: RUN_SERVER,
    command: program,
    args: [...args, ...marks, UNATTENDED_OPTION, RESULT_OPTION, resultFile],
    env: Object.entries(env).map(([name, value]) => ({ name, value })),
  };
}
