import type { ServerResponse } from 'node:http';
import type { Call, Turn } from './FakeModels.ts';
import { fillArgs } from './fillArgs.ts';
import { givesResult } from './givesResult.ts';
import { toolNamed } from './toolNamed.ts';

type Json = Readonly<Record<string, unknown>>;
interface Content {
  readonly role: string;
  readonly parts?: readonly { functionCall?: { name: string }; functionResponse?: object }[];
}

const USAGE = {
  promptTokenCount: 4700,
  candidatesTokenCount: 60,
  totalTokenCount: 4780,
  cachedContentTokenCount: 3000,
  thoughtsTokenCount: 20,
};

/** Answers as the Gemini API does, in a stream or in one piece. */
export function speakGemini(response: ServerResponse, { request, step, isLast, streamed }: Turn): void {
  const tools = (request.tools ?? []) as { functionDeclarations?: { name: string }[] }[];
  const offered = tools.flatMap(({ functionDeclarations = [] }) => functionDeclarations.map(({ name }) => name));
  const config = request.generationConfig as { responseMimeType?: string } | undefined;
  const parts: Json[] = [{ text: step.text }];
  if (config?.responseMimeType === 'application/json') {
    // The program asks small things of a model, too, such as which one suits the work.
    parts[0] = {
      text: JSON.stringify({ reasoning: 'x', model_choice: 'pro', next_speaker: 'user', complexity_score: 1 }),
    };
  } else {
    for (const call of step.calls ?? []) parts.push({ functionCall: functionCall(call, offered, request) });
    const called = contentsOf(request).flatMap(({ parts: all = [] }) =>
      all.flatMap((part) => part.functionCall?.name ?? []),
    );
    const given = givesResult(step, { isLast, offered, called });
    if (given !== undefined) parts.push({ functionCall: { name: given.name, args: given.input } });
  }
  const chunk = {
    candidates: [{ content: { role: 'model', parts }, index: 0, finishReason: 'STOP' }],
    usageMetadata: USAGE,
    modelVersion: 'gemini-of-the-test',
  };
  response.writeHead(200, { 'content-type': streamed ? 'text/event-stream' : 'application/json' });
  response.end(streamed ? `data: ${JSON.stringify(chunk)}\n\n` : JSON.stringify(chunk));
}

speakGemini.turnsBefore = (request: Json): number =>
  contentsOf(request).filter(({ parts = [] }) => parts.some((part) => part.functionResponse !== undefined)).length;

const contentsOf = (request: Json): readonly Content[] => (request.contents ?? []) as Content[];

function functionCall(call: Call, offered: readonly string[], request: Json): Json {
  if ('shell' in call) return { name: 'run_shell_command', args: { command: call.shell, description: 'A command' } };
  return { name: toolNamed(call.tool, offered), args: fillArgs(call.args, request) };
}
