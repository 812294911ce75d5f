import { type Ask, type Fault, type FrameMessage, isOurs, type Verb, type Verbs } from '../protocol.ts';
import type { ScriptFacts } from './readScript.ts';

/** The service says nothing for so long that it cannot be reached. */
const READY_MS = 10_000;
const ANSWER_MS = 30_000;
/** The frame gives a comment up by itself. One that is given up here while it goes on would be sent twice. */
const PATIENT: ReadonlySet<Verb> = new Set(['submit']);

/** A request that failed. */
export class LinkFault extends Error {
  constructor(readonly fault: Fault) {
    super(fault.detail ?? fault.code);
  }
}

export const faultOf = (error: unknown): Fault => (error instanceof LinkFault ? error.fault : { code: 'failed' });

/** What the frame says without being asked. */
export type Told = Extract<FrameMessage, { readonly bascule: 'session' | 'sign-in-failed' | 'waiting' }>;

/** The way to the service. */
export interface Link {
  /** @throws LinkFault */
  ask<Name extends Verb>(verb: Name, input: Verbs[Name]['input']): Promise<Verbs[Name]['answer']>;
  onTold: (message: Told) => void;
}

interface Asked {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The frame on the origin of the service, which is loaded with the first request. It lies in the document and not in the shadow tree, because
 * the window of the sign-in finds only frames of the document.
 */
export class FrameLink implements Link {
  onTold: (message: Told) => void = () => undefined;
  private readonly asked = new Map<number, Asked>();
  private readonly origin: string;
  private frame: HTMLIFrameElement | undefined;
  private ready: Promise<void> | undefined;
  private next = 0;

  constructor(
    private readonly facts: Pick<ScriptFacts, 'project' | 'backend'>,
    private readonly holder: HTMLElement,
  ) {
    this.origin = facts.backend.origin;
  }

  async ask<Name extends Verb>(verb: Name, input: Verbs[Name]['input']): Promise<Verbs[Name]['answer']> {
    // A page that replaces its document takes the frame with it.
    if (this.frame?.isConnected === false) this.drop();
    this.ready ??= this.load();
    try {
      await this.ready;
    } catch (error) {
      this.drop();
      throw error;
    }
    this.next += 1;
    const id = this.next;
    const message: Ask<Name> = { bascule: 'ask', id, verb, input };
    return new Promise<Verbs[Name]['answer']>((resolve, reject) => {
      const giveUp = () => this.asked.get(id)?.reject(new LinkFault({ code: 'unreachable' }));
      const late = PATIENT.has(verb) ? undefined : setTimeout(giveUp, ANSWER_MS);
      const settle = (run: () => void): void => {
        clearTimeout(late);
        this.asked.delete(id);
        run();
      };
      this.asked.set(id, {
        resolve: (value) => settle(() => resolve(value as Verbs[Name]['answer'])),
        reject: (error) => settle(() => reject(error)),
      });
      this.frame?.contentWindow?.postMessage(message, this.origin);
    });
  }

  private load(): Promise<void> {
    const frame = document.createElement('iframe');
    this.frame = frame;
    const url = new URL('/widget/frame', this.origin);
    url.searchParams.set('project', this.facts.project);
    url.searchParams.set('site', location.origin);
    frame.src = url.href;
    frame.title = 'Bascule';
    frame.hidden = true;
    frame.tabIndex = -1;
    return new Promise((resolve, reject) => {
      const stop = new AbortController();
      const { signal } = stop;
      const fail = (code: string): void => {
        stop.abort();
        clearTimeout(late);
        reject(new LinkFault({ code }));
      };
      const late = setTimeout(() => fail('unreachable'), READY_MS);
      // The policy of the page does not admit the frame: browsers report it, and then load a page of their own in place of it.
      document.addEventListener(
        'securitypolicyviolation',
        ({ effectiveDirective, blockedURI }) => {
          if (/^(frame|child|default)-src$/.test(effectiveDirective) && blockedURI.startsWith(this.origin))
            fail('policy_refuses_frame');
        },
        { signal },
      );
      addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
        if (origin !== this.origin || source !== frame.contentWindow || frame !== this.frame) return;
        if (!isOurs<FrameMessage>(data, 'ready', 'answer', 'session', 'sign-in-failed', 'waiting')) return;
        if (data.bascule !== 'ready') this.take(data);
        else if (!data.allowed) fail('origin_not_allowed');
        else {
          stop.abort();
          clearTimeout(late);
          resolve();
        }
      });
      this.holder.append(frame);
    });
  }

  private take(message: Exclude<FrameMessage, { bascule: 'ready' }>): void {
    const asked = message.bascule === 'answer' ? this.asked.get(message.id) : undefined;
    if (message.bascule !== 'answer') this.onTold(message);
    else if ('fault' in message) asked?.reject(new LinkFault(message.fault));
    else asked?.resolve(message.value);
  }

  private drop(): void {
    this.frame?.remove();
    this.frame = undefined;
    this.ready = undefined;
    for (const { reject } of this.asked.values()) reject(new LinkFault({ code: 'unreachable' }));
  }
}
