import type { Draft, Fault, FrameMessage, Session, SignedIn, Verb, Verbs } from '../protocol.ts';
import type { FrameTools } from './FrameTools.ts';
import { ReviewFault, toFault } from './ReviewFault.ts';
import { ReviewService } from './ReviewService.ts';
import { type FrameFacts, SignIn } from './SignIn.ts';
import { WaitingComments } from './WaitingComments.ts';

/**
 * The frame on the origin of the service. It alone has the token and calls the service; the reviewed page only gets what the widget
 * shows. A page can ask it for nothing but comments of its own project from its own site.
 */
export class ReviewFrame {
  private readonly signIn: SignIn;
  private readonly service: ReviewService;
  private readonly waiting: WaitingComments;

  /** @param post sends a message to the page around the frame */
  constructor(
    facts: FrameFacts,
    tools: FrameTools,
    private readonly post: (message: FrameMessage) => void,
  ) {
    this.signIn = new SignIn(facts, tools);
    this.service = new ReviewService(facts, this.signIn, tools);
    this.waiting = new WaitingComments(facts, tools, this.service, (count, outcome, refused) =>
      this.post({ bascule: 'waiting', count, outcome, refused }),
    );
  }

  /** Does what the page asks, and answers it. */
  async answer(id: number, verb: Verb, input: unknown): Promise<void> {
    try {
      const run = this.verbs[verb] as ((input: unknown) => Promise<unknown>) | undefined;
      if (run === undefined) throw new ReviewFault({ code: 'failed' });
      this.post({ bascule: 'answer', id, value: await run(input) });
    } catch (error) {
      this.post({ bascule: 'answer', id, fault: toFault(error) });
    }
  }

  /** Takes what the page behind the sign-in found; false when another frame began that sign-in. */
  take({ state, code, error }: SignedIn): boolean {
    if (!this.signIn.isOf(state)) return false;
    void this.finish(code, error);
    return true;
  }

  /** The connection may be back. */
  reconnect(): void {
    void this.waiting.send().catch(() => undefined);
  }

  private async finish(code: string | null, error: string | null): Promise<void> {
    try {
      if (code === null)
        throw new ReviewFault({ code: error === 'access_denied' ? 'sign_in_denied' : 'sign_in_refused' });
      // What waits is sent by the person who wrote it, and this one is not known yet.
      this.service.person = undefined;
      await this.signIn.redeem(code);
      this.post({ bascule: 'session', session: await this.readSession() });
    } catch (thrown) {
      const fault: Fault = toFault(thrown);
      this.post({ bascule: 'sign-in-failed', fault });
    }
  }

  private async readSession(): Promise<Session> {
    try {
      if (this.service.hasToken) {
        const session = await this.service.session();
        this.reconnect();
        if (this.waiting.count > 0)
          this.post({ bascule: 'waiting', count: this.waiting.count, outcome: null, refused: null });
        return session;
      }
    } catch (error) {
      const { code } = toFault(error);
      // The page's own token is no longer taken, which no sign-in would change.
      if (code !== 'unauthenticated' || this.service.previewToken !== undefined) throw error;
    }
    return { phase: 'signed-out', signInUrl: await this.signIn.prepare() };
  }

  private readonly verbs: { readonly [Name in Verb]: (input: Verbs[Name]['input']) => Promise<Verbs[Name]['answer']> } =
    {
      session: async ({ previewToken, context }) => {
        this.service.previewToken = previewToken;
        this.service.context = context;
        return this.readSession();
      },
      list: async ({ url }) => this.service.list(url),
      submit: async (draft) => this.submit(draft),
      resolve: async ({ id }) => this.service.resolve(id),
      'sign-out': async () => {
        this.signIn.forget();
        this.service.person = undefined;
        return this.readSession();
      },
    };

  private async submit(draft: Draft): Promise<Verbs['submit']['answer']> {
    const marked = { ...draft, context: this.service.context };
    try {
      const { cardNumber, screenshotKept = null } = await this.service.submit(marked);
      this.reconnect();
      return { kept: false, cardNumber, screenshotKept };
    } catch (error) {
      if (toFault(error).code !== 'unreachable') throw error;
      return { kept: true, cardNumber: null, screenshotKept: this.waiting.add(marked) };
    }
  }
}
