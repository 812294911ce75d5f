import type { StandInScript } from '../../bridge/support/standInClaude.ts';
import type { Harbour } from './openHarbour.ts';

const FINISHED = { result: { status: 'finished', summary: 'The tides are in the table.' } };
const COMMIT = [{ run: ['git', 'add', '.'] }, { run: ['git', 'commit', '--quiet', '--message', 'Tides'] }];
const READ = { type: 'tool_result', tool_use_id: 'read', content: 'low 03:10', is_error: false };

/**
 * An agent that adds the low tide of the afternoon, and corrects it when its change is sent back. It waits for files of the test:
 * `read`, `heard`, `fix` and `end`.
 */
export function tidesAgent(at: (name: string) => string, { tool }: Pick<Harbour, 'tool'>): StandInScript {
  return {
    runs: [
      {
        resumed: false,
        match: 'Implement card 1\\.',
        steps: [
          { text: 'I read the tides of the harbour.' },
          { tool: 'Bash', id: 'read', input: { command: 'cat tides.txt' }, noResult: true },
          { waitFor: at('read') },
          { line: { type: 'user', message: { role: 'user', content: [READ] } } },
          { plea: 'Bash', input: { command: 'curl -s https://tides.example/today' } },
          { text: 'I have the tides of today.' },
          { message: true },
          { waitFor: at('heard') },
          { text: `You said: \${message}.` },
          { write: 'tides.txt', content: 'low 03:10\nhigh 09:20\nlow 15:40\n' },
          ...COMMIT,
          FINISHED,
        ],
      },
      {
        resumed: true,
        match: 'People have reviewed the change',
        steps: [
          tool('feedback_list'),
          { text: 'I see what you ask for.' },
          { waitFor: at('fix') },
          { write: 'tides.txt', content: 'low 03:10\nhigh 09:20\nlow 15:42\n' },
          ...COMMIT,
          tool('thread_answer'),
          { text: 'It is corrected.' },
          { touch: at('corrected') },
          { waitFor: at('end') },
          FINISHED,
        ],
      },
    ],
  };
}
