import { PROGRAMS } from '../support/programs.mjs';
import { tellLatest } from './tellLatest.mjs';

describe('What a run with the newest versions tells', () => {
  it('is, of each program, what differs and which of its tests fail', () => {
    const told = tellLatest(
      {
        claude: { version: '99.0.0' },
        codex: { version: PROGRAMS.codex.version },
        gemini: { version: '99.1.0' },
        'claude-agent-acp': { version: '99.2.0' },
      },
      { claude: ['- line a', '+ line b'], gemini: [], codex: [] },
      ['let Claude Code behind its adapter speak', 'of Claude Code is gone', 'of OpenCode waits', 'sees claude work'],
    );
    expect(told).toBe(`claude ${PROGRAMS.claude.version} -> 99.0.0
  - line a
  + line b
  fails: of Claude Code is gone
  fails: sees claude work
codex ${PROGRAMS.codex.version}
  no newer version
  all of its tests pass
gemini ${PROGRAMS.gemini.version} -> 99.1.0
  the shape is the same
  all of its tests pass
claude-agent-acp ${PROGRAMS['claude-agent-acp'].version} -> 99.2.0
  it could not be compared
  fails: let Claude Code behind its adapter speak
fails: of OpenCode waits
`);
  });
});
