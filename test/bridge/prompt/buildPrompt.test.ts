import {
  ANSWERS_LINE,
  buildPrompt,
  DATA_LINE,
  INBOX_LINE,
  type PromptParts,
  RESULT_FOOTER,
  RESUME_LINE,
  REVIEW_LINE,
} from '../../../src/bridge/prompt/buildPrompt.ts';

const parts = (more: Partial<PromptParts> = {}): PromptParts => ({
  template: 'Implement card {cardNumber}.',
  values: { cardNumber: '42' },
  kind: 'worker',
  cause: undefined,
  inbox: false,
  ...more,
});

describe('A prompt', () => {
  it('of a worker is its template, the line about data and what to end with [WORK-38, WORK-41]', () => {
    expect(buildPrompt(parts())).toBe(`Implement card 42.\n\n${DATA_LINE}\n\n${RESULT_FOOTER}`);
  });

  it.each<Partial<PromptParts>>([
    { kind: 'interactive' },
    { cause: 'person' },
    { inbox: true },
    { cause: 'ask-closed' },
  ])('always says that the card is data: %j [WORK-41]', (more) => {
    expect(buildPrompt(parts(more)).split(DATA_LINE)).toHaveLength(2);
  });

  it('of a session in a terminal has neither the footer nor the inbox line [LAUNCH-06]', () => {
    expect(buildPrompt(parts({ kind: 'interactive', inbox: true }))).toBe(`Implement card 42.\n\n${DATA_LINE}`);
  });

  it('speaks of the inbox when there is one', () => {
    expect(buildPrompt(parts({ inbox: true }))).toContain(INBOX_LINE);
    expect(buildPrompt(parts())).not.toContain(INBOX_LINE);
  });

  it('of a session whose ask was closed begins with the answers [STOP-16]', () => {
    expect(buildPrompt(parts({ cause: 'ask-closed' })).startsWith(`${ANSWERS_LINE}\n\nImplement`)).toBe(true);
    expect(buildPrompt(parts({ cause: 'person' })).startsWith(`${RESUME_LINE}\n\nImplement`)).toBe(true);
    expect(buildPrompt(parts({ cause: 'request' }))).not.toContain(ANSWERS_LINE);
  });

  it('of work that people have sent back says where their comments are', () => {
    const parted = buildPrompt(parts({ isSentBack: true, cause: 'request' })).split('\n\n');
    expect(parted.slice(0, 3)).toEqual([RESUME_LINE, 'Implement card 42.', REVIEW_LINE]);
    expect(buildPrompt(parts())).not.toContain(REVIEW_LINE);
  });

  it('is not built from a value that the run does not hold, and says from which [WORK-40, STOP-14]', () => {
    expect(() =>
      buildPrompt(parts({ template: '{kind} {cardNumber}', values: { cardNumber: '42', kind: null } })),
    ).toThrow('the prompt needs values that this run does not have: kind');
  });

  it('of a resumed run is filled from the values it is given [STOP-15]', () => {
    const prompt = buildPrompt(parts({ template: 'Fix {headSha}.', values: { headSha: 'abcdef0' }, cause: 'person' }));
    expect(prompt).toContain('Fix abcdef0.');
  });
});
