import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { takeOrder } from '../../../../src/bridge/harness/acp/relay/takeOrder.ts';
import { jsonLine } from '../../../../src/bridge/harness/shared/jsonLine.ts';

const AGENT = join(import.meta.dirname, '../../support/acp/agent.mjs');
const WORDS = 'Wait\u2028for\u2029me.';

describe('what a relay reads', () => {
  it('ends at line breaks alone, and is written so that no reader ends it elsewhere', async () => {
    expect(jsonLine({ WORDS })).toBe('{"WORDS":"Wait\\u2028for\\u2029me."}');
    expect(JSON.parse(jsonLine({ WORDS }))).toEqual({ WORDS });
    const dir = mkdtempSync(join(tmpdir(), 'relay-'));
    try {
      writeFileSync(join(dir, 'script'), JSON.stringify({ turns: [[{ say: 'Hello.' }]] }));
      const command = [process.execPath, AGENT, join(dir, 'script')];
      const order = { command, dir, prompt: WORDS, level: 'workspace', resultFile: join(dir, 'result') };
      const input = new PassThrough();
      input.end(`${JSON.stringify(order)}\n${JSON.stringify({ type: 'message', id: 'a', text: WORDS })}\n`);
      const output = new PassThrough().setEncoding('utf8');
      const deps = {
        env: process.env,
        output,
        errors: new PassThrough().resume(),
        onSignal: () => undefined,
        waitMs: 300,
      };
      expect(await takeOrder(input, deps)).toBe(0);
      const prompts = String(output.read())
        .split('\n')
        .flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
        .flatMap(({ method, params }) => (method === 'session/prompt' ? [params.prompt] : []));
      const said = { type: 'text', text: WORDS };
      expect(prompts.flat()).toEqual([said, said]);
    } finally {
      rmSync(dir, { recursive: true });
    }
  });
});
