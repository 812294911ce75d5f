import fc from 'fast-check';
import { TopicSelectors } from '../../src/hub/TopicSelectors.ts';
import { matchesTopicTemplate, parseTopicTemplate } from '../../src/hub/topicTemplate.ts';

describe('a topic selector', () => {
  it.each([
    ['*', '/anything', true],
    ['/projects/1', '/projects/1', true],
    ['/projects/1', '/projects/11', false],
    ['/projects/1', '/Projects/1', false],
    ['/projects/{id}', '/projects/1', true],
    ['/projects/{id}', '/projects/a-b_c.~%2F', true],
    ['/projects/{id}', '/projects/1/board', false],
    ['/projects/{id}', '/users/1', false],
    ['/projects/{id}', '/projects/{id}', true],
    ['/projects/{id}/board/{card}', '/projects/1/board/2', true],
    ['/projects/{id}/board/{card}', '/projects/1/cards/2', false],
    ['{a}-{b}', 'x-y-z', true],
    ['/{a}.', '/a.b.', true],
    ['/a{x}a', '/a', false],
    ['/{+path}', '/a/b', false],
    ['/{open', '/{open', true],
    ['/{open', '/a', false],
    ['', '', true],
    ['.*', '/a', false],
  ])('%s matches %s: %s', (selector, topic, expected) => {
    expect(new TopicSelectors([selector]).matches(topic)).toBe(expected);
  });

  it('matches a template exactly as the regular expression of the same meaning does', () => {
    const piece = fc.constantFrom('a', 'b', '/', 'ab', '/a', 'a/', '-');
    const part = fc.oneof(piece, fc.constant('{v}'));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 7 }), fc.array(piece, { maxLength: 7 }), (parts, topicParts) => {
        const template = parseTopicTemplate(parts.join(''));
        fc.pre(template !== undefined);
        const oracle = new RegExp(`^${parts.map((p) => (p === '{v}' ? '[A-Za-z0-9._~%,-]*' : p)).join('')}$`);
        const topic = topicParts.join('');
        return matchesTopicTemplate(template, topic) === oracle.test(topic);
      }),
      { numRuns: 3000 },
    );
  });

  it('must be there for every topic of an update to publish, and for one to receive', () => {
    const selectors = new TopicSelectors(['/a', '/b/{x}']);
    expect(selectors.matchesAll(['/a', '/b/1'])).toBe(true);
    expect(selectors.matchesAll(['/a', '/c'])).toBe(false);
    expect(selectors.matchesAny(['/c', '/b/1'])).toBe(true);
    expect(selectors.matchesAny(['/c'])).toBe(false);
  });
});
