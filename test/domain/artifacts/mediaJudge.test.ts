import { MediaJudge } from '../../../src/domain/artifacts/MediaJudge.ts';

function judge(text: string): string {
  const media = new MediaJudge();
  media.take(Buffer.from(text));
  return media.judge('text/plain');
}

describe('what a content is', () => {
  it('is found at once, however many comments it begins with', () => {
    expect(judge(`${'<!---->'.repeat(145)}x`)).toBe('text/plain');
    expect(judge(`${'<!---->'.repeat(140)}<p>`)).toBe('text/html');
  });

  it('is a drawing behind its comments', () => {
    const comments = '<!-- one > --><!-- two -->\n';
    expect(judge(`<?xml version="1.0"?>${comments}<!DOCTYPE svg PUBLIC "a">${comments}<svg xmlns="b">`)).toBe(
      'image/svg+xml',
    );
    expect(judge(`${comments}<p>text`)).toBe('text/html');
  });
});
