import { useNavigate, useParams } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { tasksOf } from '../../../lib/text/tasksOf.ts';
import { hasNoFocus } from '../../lib/hasNoFocus.ts';
import { type OnTask, renderMarkdown, type ShownMention } from './renderMarkdown.ts';

export default function MarkdownText({
  text,
  onTask,
  mentions,
}: {
  text: string;
  onTask?: OnTask | undefined;
  mentions?: readonly ShownMention[] | undefined;
}) {
  const { project } = useParams({ strict: false });
  const navigate = useNavigate();
  const canTick = onTask !== undefined;
  const html = useMemo(() => renderMarkdown(text, { project, canTick, mentions }), [text, project, canTick, mentions]);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const blocks = html === '' ? [] : (root.current?.querySelectorAll<HTMLElement>('code[data-language]') ?? []);
    // A text without its colours is a whole text, so one that could not be loaded is no fault.
    for (const code of blocks)
      void import('./colourCode.ts')
        .then((it) => it.colourCode(code, code.dataset.language ?? ''))
        .catch(() => undefined);
  }, [html]);
  /** The box that was pressed: a text that changed has other elements. */
  const pressed = useRef<string>(undefined);
  useLayoutEffect(() => {
    const box = pressed.current;
    if (html === '' || box === undefined || !hasNoFocus()) return;
    root.current?.querySelector<HTMLElement>(`input[data-task="${box}"]`)?.focus({ preventScroll: true });
  }, [html]);
  const press = (event: MouseEvent<HTMLDivElement>) => {
    const target = event.target as Element;
    const box = target.closest<HTMLInputElement>('input[data-task]');
    const task = box && tasksOf(text)[Number(box.dataset.task)];
    pressed.current = box?.dataset.task;
    if (box && task) onTask?.(task, box.checked, text);
    const path = target.closest('a')?.getAttribute('href');
    // A link with a key held opens in a tab of its own, as everywhere.
    if (path?.startsWith('/') !== true || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0)
      return;
    event.preventDefault();
    void navigate({ to: path });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: links and boxes in the text are pressed, also by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press by keyboard is a click on them
    // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown leaves nothing that runs or loads
    <div ref={root} className="md" dir="auto" onClick={press} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
