import { useMemo } from 'react';
import { renderMarkdown } from './renderMarkdown.ts';

export default function MarkdownText({ text }: { text: string }) {
  const html = useMemo(() => renderMarkdown(text), [text]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown leaves nothing that runs or loads
  return <div className="md" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
