import type { TopicViewer } from './topicViewer.ts';

/** Recognises one kind of topic and decides who may follow it. */
export interface TopicAuthorizer {
  /** The subject of such topics, for readers of the table. */
  readonly name: string;
  /**
   * @param path the topic without the address of this instance, such as `/projects/<id>/board`
   * @returns null for a topic of another kind, else whether the viewer may follow it
   */
  judge(path: string, viewer: TopicViewer): Promise<boolean> | null;
}
