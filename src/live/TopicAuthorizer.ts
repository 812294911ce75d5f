import type { TopicViewer } from './topicViewer.ts';

/** Knows one kind of topic and who may follow it. */
export interface TopicAuthorizer {
  /** What it is about, for readers of the table. */
  readonly name: string;
  /**
   * @param path the topic without the address of this instance, such as `/projects/<id>/board`
   * @returns null for a topic that is not its own, else whether the viewer may follow it
   */
  judge(path: string, viewer: TopicViewer): Promise<boolean> | null;
}
