import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { speakChat } from './speakChat.ts';
import { speakGemini } from './speakGemini.ts';
import { speakMessages } from './speakMessages.ts';
import { speakResponses } from './speakResponses.ts';

/** What a model does in one turn. The last step of a scenario calls nothing: it ends the work. */
export interface Step {
  readonly text: string;
  readonly calls?: readonly Call[];
  /** Of the structured result with which the last step ends; `finished` by default. */
  readonly status?: string;
  /** How long the model thinks before it answers; not at all by default. */
  readonly takesMs?: number;
  /** Given in place of this answer, each time. */
  readonly fault?: Fault;
}

/** A command for a shell, or a call of one of the board's tools. */
export type Call =
  | { readonly shell: string }
  | { readonly tool: string; readonly args: Readonly<Record<string, string>> };

/** A refusal in place of an answer: the status, and what the service says. */
export interface Fault {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: object;
}

export interface Scenario {
  readonly steps: readonly Step[];
  /** Given in place of the first `times` answers. */
  readonly fault?: Fault & { readonly times: number };
}

/** One request of a program, and what the scenario says to it. */
export interface Turn {
  readonly request: Readonly<Record<string, unknown>>;
  readonly step: Step;
  /** Whether the step is the last one. */
  readonly isLast: boolean;
  /** Whether the path asks for a stream. */
  readonly streamed: boolean;
}

/** How the service deals with requests, if not by the scenario of their path alone. */
interface Habits {
  /** The scenario of a conversation; undefined: that of its path. */
  readonly choose?: (body: Readonly<Record<string, unknown>>) => Scenario | undefined;
  /** Whether {@link FakeModels.requests} keeps the bodies; true by default. */
  readonly remembers?: boolean;
}

/** Who answers a path that has these words. */
const SPEAKERS = [
  ['messages', speakMessages],
  ['enerateContent', speakGemini],
  ['chat/completions', speakChat],
] as const;

/**
 * Model services on the loopback interface, as far as the agent programs use them. The first part of a path names the scenario;
 * what the conversation holds already decides about its step, so that the service keeps no state of a run.
 */
export class FakeModels {
  /** The bodies of all requests, by scenario. */
  readonly requests: { readonly scenario: string; readonly body: Readonly<Record<string, unknown>> }[] = [];
  private readonly server = createServer((request, response) => void this.answer(request, response));
  private readonly failed = new Map<Scenario, number>();

  private constructor(
    private readonly scenarios: Readonly<Record<string, Scenario>>,
    private readonly habits: Habits,
  ) {}

  static async start(scenarios: Readonly<Record<string, Scenario>>, habits: Habits = {}): Promise<FakeModels> {
    const models = new FakeModels(scenarios, habits);
    await new Promise<void>((resolve) => models.server.listen(0, '127.0.0.1', resolve));
    return models;
  }

  /** The address for a program that plays the scenario. */
  urlOf(scenario: string): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/${scenario}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [, name = '', ...path] = (request.url ?? '').split('/');
    const planned = this.scenarios[name];
    const asked = path.join('/');
    const speak = SPEAKERS.find(([part]) => asked.includes(part))?.[1] ?? speakResponses;
    if (request.method !== 'POST' || planned === undefined) return void response.writeHead(404).end('{}');
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
    if (/count_?tokens/i.test(asked)) return void response.end('{"input_tokens":100,"totalTokens":100}');
    if (this.habits.remembers !== false) this.requests.push({ scenario: name, body });
    const scenario = this.habits.choose?.(body) ?? planned;
    const { fault, steps } = scenario;
    const failed = this.failed.get(scenario) ?? 0;
    if (fault !== undefined && failed < fault.times) {
      this.failed.set(scenario, failed + 1);
      return refuse(response, fault);
    }
    const at = Math.min(speak.turnsBefore(body), steps.length - 1);
    const step = steps[at] as Step;
    // Without tools a program asks for a title and the like, which no step is about.
    if (((body.tools as unknown[] | undefined) ?? []).length > 0) {
      if (step.takesMs !== undefined) await pause(step.takesMs);
      if (step.fault !== undefined) return refuse(response, step.fault);
    }
    speak(response, {
      request: body,
      step,
      isLast: at === steps.length - 1,
      streamed: /stream/i.test(asked),
    });
  }
}

function refuse(response: ServerResponse, { status, headers, body }: Fault): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
