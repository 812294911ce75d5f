import { matchesTopicTemplate, parseTopicTemplate, type TopicTemplate } from './topicTemplate.ts';

/**
 * A list of topic selectors, ready to be asked. A selector is `*` (every topic), a topic's exact text, or a URI
 * template with simple `{var}` expressions; the other operators of RFC 6570 are not understood and match their own
 * text only.
 */
export class TopicSelectors {
  readonly exact: ReadonlySet<string>;
  private readonly all: boolean;
  private readonly templates: readonly TopicTemplate[];

  constructor(selectors: Iterable<string>) {
    this.exact = new Set(selectors);
    this.all = this.exact.has('*');
    this.templates = [...this.exact].map(parseTopicTemplate).filter((template) => template !== undefined);
  }

  /** Whether a lookup by exact topic finds everything these selectors match. */
  get exactOnly(): boolean {
    return !this.all && this.templates.length === 0;
  }

  matches(topic: string): boolean {
    if (this.all || this.exact.has(topic)) return true;
    return this.templates.some((template) => matchesTopicTemplate(template, topic));
  }

  matchesAny(topics: readonly string[]): boolean {
    for (const topic of topics) if (this.matches(topic)) return true;
    return false;
  }

  matchesAll(topics: readonly string[]): boolean {
    return topics.every((topic) => this.matches(topic));
  }
}
