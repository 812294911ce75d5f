import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Span } from './buildTrace.ts';
import { clampView, moveView, zoomView } from './traceView.ts';

/** A shorter drag counts as a press. */
const LEAST_PX = 4;
const STEP = 1.5;

interface Drag {
  readonly from: number;
  readonly x: number;
  readonly view: Span;
  readonly moves: boolean;
  /** The initial distance between two fingers. */
  readonly apart?: number;
}

/**
 * The visible part of the time. A drag zooms; with Shift or by touch it scrolls. Two fingers and Ctrl with the wheel
 * zoom, the sideways wheel scrolls. The keys +, -, 0 and the arrows do the same.
 * @param area the element whose width is the view
 */
export function useZoom(range: Span, area: RefObject<HTMLElement | null>) {
  const [chosen, setChosen] = useState<Span | undefined>(undefined);
  const view = chosen === undefined ? range : clampView(chosen, range);
  const [drawn, setDrawn] = useState<Span | undefined>(undefined);
  const drag = useRef<Drag | undefined>(undefined);
  const fingers = useRef(new Map<number, number>());
  const show = (next: Span) => setChosen(next.to - next.from >= range.to - range.from - 1 ? undefined : next);
  const momentAt = (clientX: number): number => {
    const box = area.current?.getBoundingClientRect();
    if (!box || box.width === 0) return view.from;
    const part = Math.min(1, Math.max(0, (clientX - box.left) / box.width));
    return view.from + part * (view.to - view.from);
  };
  const zoom = (factor: number, around = (view.from + view.to) / 2) => show(zoomView(view, factor, around, range));
  const move = (part: number) => show(moveView(view, part * (view.to - view.from), range));
  const onWheel = useEffectEvent((event: WheelEvent) => {
    const sideways = event.shiftKey ? event.deltaY : event.deltaX;
    if (event.ctrlKey || event.metaKey) zoom(Math.exp(event.deltaY / 300), momentAt(event.clientX));
    else if (Math.abs(sideways) > Math.abs(event.shiftKey ? 0 : event.deltaY)) move(sideways / 1000);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const watched = area.current;
    // React's own listener is passive and could not prevent the page from zooming.
    const listen = (event: WheelEvent) => onWheel(event);
    watched?.addEventListener('wheel', listen, { passive: false });
    return () => watched?.removeEventListener('wheel', listen);
  }, [area]);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (event.pointerType === 'touch') fingers.current.set(event.pointerId, event.clientX);
    if (fingers.current.size === 2) {
      const { apart, middle } = between(fingers.current);
      drag.current = { from: momentAt(middle), x: middle, view, moves: true, apart };
      return;
    }
    drag.current = {
      from: momentAt(event.clientX),
      x: event.clientX,
      view,
      moves: event.shiftKey || event.pointerType === 'touch',
    };
  };
  const onPointerMove = (event: PointerEvent) => {
    const begun = drag.current;
    if (begun === undefined) return;
    const held = fingers.current;
    if (held.has(event.pointerId)) held.set(event.pointerId, event.clientX);
    if (begun.apart !== undefined && held.size === 2) {
      // Computed from the initial position of the fingers: several moves may arrive before the page renders again.
      const { apart, middle } = between(held);
      const box = area.current?.getBoundingClientRect();
      const length = (begun.view.to - begun.view.from) * (begun.apart / apart);
      const from = begun.from - ((middle - (box?.left ?? 0)) / (box?.width || 1)) * length;
      show(clampView({ from, to: from + length }, range));
      return;
    }
    const width = area.current?.clientWidth || 1;
    const by = ((begun.x - event.clientX) / width) * (begun.view.to - begun.view.from);
    if (begun.moves) show(moveView(begun.view, by, range));
    else if (Math.abs(event.clientX - begun.x) >= LEAST_PX) {
      const [from, to] = [begun.from, momentAt(event.clientX)].sort((a, b) => a - b) as [number, number];
      setDrawn({ from, to });
    }
  };
  const onPointerUp = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    if (drawn !== undefined) show(clampView(drawn, range));
    setDrawn(undefined);
    drag.current = undefined;
  };
  const onKeyDown = (event: { key: string; preventDefault: () => void }) => {
    const acts = new Map<string, () => void>([
      ['+', () => zoom(1 / STEP)],
      ['=', () => zoom(1 / STEP)],
      ['-', () => zoom(STEP)],
      ['0', () => setChosen(undefined)],
      ['ArrowLeft', () => move(-0.1)],
      ['ArrowRight', () => move(0.1)],
    ]);
    const act = acts.get(event.key);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return {
    view,
    /** The range drawn by the current drag. */
    drawn,
    zoomIn: () => zoom(1 / STEP),
    zoomOut: () => zoom(STEP),
    fit: () => setChosen(undefined),
    show: (next: Span) => show(clampView(next, range)),
    onKeyDown,
    pointer: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}

/** The distance between two fingers, and the point between them, in pixels. */
function between(fingers: ReadonlyMap<number, number>): { apart: number; middle: number } {
  const [one = 0, other = 0] = fingers.values();
  return { apart: Math.max(1, Math.abs(one - other)), middle: (one + other) / 2 };
}
