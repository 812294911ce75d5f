import { describeMention } from '../../src/dashboard/pages/inbox/describeMention.ts';

describe('the words of a mention', () => {
  const excerpt = 'Look, @ann';
  const writer = { email: 'bob@b.example' };

  it('name the writer, as far as it is known, and the place', () => {
    expect(
      [
        { place: 'COMMENT', author: 'HUMAN', writer },
        { place: 'COMMENT', author: 'AGENT', writer: null },
        { place: 'COMMENT', author: 'HUMAN', writer: null },
        { place: 'DESCRIPTION', author: null, writer },
        { place: 'DESCRIPTION', author: null, writer: null },
      ].map((mention) => describeMention({ excerpt, ...mention })),
    ).toEqual([
      'bob@b.example mentions you in a comment: Look, @ann',
      'An agent mentions you in a comment: Look, @ann',
      'Somebody mentions you in a comment: Look, @ann',
      'bob@b.example mentions you in the description: Look, @ann',
      'The description mentions you: Look, @ann',
    ]);
  });
});
