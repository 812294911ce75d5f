import type { Element, HTMLScriptElement, ShadowRoot } from 'happy-dom';
import type { Fault, FrameMessage, SignedIn, Verb } from '../../../src/widget/protocol.ts';
import type { Texts } from '../../../src/widget/texts/en.ts';

// The widget's own types are those of browsers, which tests do not have.

export interface FrameTools {
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  readonly storage: () => {
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
    removeItem(key: string): void;
  };
  readonly crypto: typeof globalThis.crypto;
}

export class ReviewFrame {
  constructor(
    facts: { project: string; site: string; signInUrl: string; redirectUri: string },
    tools: FrameTools,
    post: (message: FrameMessage) => void,
  );
  answer(id: number, verb: Verb, input: unknown): Promise<void>;
  take(message: SignedIn): boolean;
  reconnect(): void;
}

export class LinkFault extends Error {
  constructor(fault: Fault);
}

export interface Facts {
  readonly project: string;
  readonly backend: URL;
  readonly previewToken: string | undefined;
  readonly context: string | undefined;
}
export function readScript(script: HTMLScriptElement): Facts | undefined;
export function selectorOf(element: Element): string;
export function findElement(selector: string | null): Element | undefined;

export interface Link {
  ask(verb: Verb, input: unknown): Promise<unknown>;
  onTold: (message: FrameMessage) => void;
}
interface Say {
  (name: keyof Texts, values?: Readonly<Record<string, string | number>>): string;
  readonly language: string;
}
export function textsFor(lang: string): Say;

export class Widget {
  constructor(root: ShadowRoot, facts: Omit<Facts, 'project'>, say: Say, link: Link);
  open(): void;
  close(): void;
  move(): void;
}
