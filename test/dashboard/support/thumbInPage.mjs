// Runs in the page, before its own scripts: where a thumb would press an element, or why it cannot.
window.thumb = (() => {
  /** A thumb needs so many pixels. */
  const NEEDED = 44;
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const nameOf = (element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`;

  /** The target of a press: the label around a checkbox, otherwise the element itself. */
  const targetOf = (element) =>
    (element.matches('input[type=checkbox], input[type=radio]') && element.closest('label')) || element;
  const within = (box, other) => ({
    left: Math.max(box.left, other.left),
    top: Math.max(box.top, other.top),
    right: Math.min(box.right, other.right),
    bottom: Math.min(box.bottom, other.bottom),
  });
  const screen = () => ({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  const middle = ({ left, right, top, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

  /** The parts around an element that cut off what does not fit, the innermost first. */
  const cutters = (element) => {
    const found = [];
    for (
      let each = element.parentElement, fixed = isFixed(element);
      each !== null && !fixed;
      each = each.parentElement
    ) {
      const { overflowX, overflowY } = getComputedStyle(each);
      if (overflowX !== 'visible' || overflowY !== 'visible') {
        found.push({
          element: each,
          x: ['auto', 'scroll'].includes(overflowX) && each.scrollWidth > each.clientWidth,
          y: ['auto', 'scroll'].includes(overflowY) && each.scrollHeight > each.clientHeight,
        });
      }
      fixed = isFixed(each);
    }
    return found;
  };
  const isFixed = (element) => getComputedStyle(element).position === 'fixed';

  /** Where a finger may begin to pull the part, so that nothing in it takes the pull for something else. */
  const gripOf = (part) => {
    const box = within(part.getBoundingClientRect(), screen());
    const { x } = middle(box);
    for (const share of [0.5, 0.35, 0.65, 0.2, 0.8]) {
      const y = box.top + (box.bottom - box.top) * share;
      let under = document.elementFromPoint(x, y);
      if (under === null || !part.contains(under)) continue;
      while (under !== part && !getComputedStyle(under).touchAction.includes('none')) under = under.parentElement;
      if (under === part) return { x, y };
    }
    return middle(box);
  };

  /** How far a part has to be pulled so that the target comes to its middle; undefined where it cannot go further. */
  const pullOf = (part, target, axis) => {
    const size = part.getBoundingClientRect();
    const box = target.getBoundingClientRect();
    const wanted = axis === 'y' ? middle(box).y - middle(size).y : middle(box).x - middle(size).x;
    const [at, most] =
      axis === 'y'
        ? [part.scrollTop, part.scrollHeight - part.clientHeight]
        : [part.scrollLeft, part.scrollWidth - part.clientWidth];
    const by = Math.min(most - at, Math.max(-at, wanted));
    if (Math.abs(by) < 2) return undefined;
    const grip = gripOf(part);
    return { pull: { ...grip, dx: axis === 'x' ? -by : 0, dy: axis === 'y' ? -by : 0 } };
  };

  /** The point to press, a pull that is needed before, or what is wrong. */
  const aim = async (element, isPress) => {
    const target = targetOf(element);
    let before = '';
    for (let look = 0; look < 120; look++) {
      const { left, top, width, height } = target.getBoundingClientRect();
      const now = [left, top, width, height].join();
      if (now === before) break;
      before = now;
      await frame();
    }
    const box = target.getBoundingClientRect();
    if (!target.isConnected || box.width === 0 || box.height === 0)
      return { problem: `${nameOf(target)} is not drawn` };
    const parts = cutters(target);
    for (const { element: part, x, y } of parts) {
      const size = part.getBoundingClientRect();
      const { x: atX, y: atY } = middle(box);
      const need = (length, room) => Math.min(length, NEEDED, room) / 2;
      const high = need(box.height, size.height);
      const broad = need(box.width, size.width);
      if (atY - high < size.top - 1 || atY + high > size.bottom + 1) {
        const pull = y && pullOf(part, target, 'y');
        if (pull) return pull;
        // What is taller than the part around it is pressed where it is seen.
        if (Math.min(box.bottom, size.bottom) - Math.max(box.top, size.top) < high * 2 - 1)
          return { problem: `${nameOf(target)} is cut off by ${nameOf(part)}` };
      }
      if (atX - broad < size.left - 1 || atX + broad > size.right + 1) {
        const pull = x && pullOf(part, target, 'x');
        if (pull) return pull;
        if (Math.min(box.right, size.right) - Math.max(box.left, size.left) < broad * 2 - 1)
          return { problem: `${nameOf(target)} is cut off by ${nameOf(part)}` };
      }
    }
    const seen = parts.reduce(
      (left, { element: part }) => within(left, part.getBoundingClientRect()),
      within(box, screen()),
    );
    const point = middle(seen);
    if (seen.right - seen.left < 1 || seen.bottom - seen.top < 1)
      return { problem: `${nameOf(target)} is outside the screen` };
    const hits = (x, y) => {
      const under = document.elementFromPoint(point.x + x, point.y + y);
      return under !== null && (target.contains(under) || under.closest('label')?.control === element);
    };
    if (!hits(0, 0)) {
      // Bars that stay where they are may lie over it.
      for (const { element: part, y } of parts) {
        const pull = y && pullOf(part, target, 'y');
        if (pull) return pull;
      }
      const over = document.elementFromPoint(point.x, point.y);
      return { problem: `${nameOf(target)} is covered by ${over === null ? 'nothing' : nameOf(over)}` };
    }
    if (element.disabled === true || element.getAttribute('aria-disabled') === 'true')
      return { problem: `${nameOf(target)} is disabled` };
    const half = NEEDED / 2 - 1;
    const high = box.height >= NEEDED - 0.5 || (hits(0, -half) && hits(0, half));
    const broad = box.width >= NEEDED - 0.5 || (hits(-half, 0) && hits(half, 0));
    // A bar may lie over the edge of what a thumb hits; what is too small is so in the middle of the screen, too.
    for (const { element: part, y } of high ? [] : parts) {
      const pull = y && pullOf(part, target, 'y');
      if (pull) return pull;
    }
    if (!high || !broad)
      return { problem: `${nameOf(target)} is too small: ${Math.round(box.width)}x${Math.round(box.height)}` };
    if (isPress) guard(element, target);
    return { point };
  };

  /** The page learns nothing of a press that comes down on something else than the target, because the page moved. */
  const guard = (element, target) => {
    hit = undefined;
    judge = (event) => {
      const under = event.target;
      if (event.type === 'pointerdown') {
        const isTarget = target.contains(under) || under.closest('label')?.control === element;
        hit = { isTarget, under: nameOf(under) };
      }
      if (hit?.isTarget !== false) return;
      // While the page scrolls, the browser makes no click of the press anyway, and complains.
      if (event.cancelable) event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const type of OF_PRESS) addEventListener(type, judge, GUARDS);
  };
  /** Where the press came down; undefined before it did. */
  const takeHit = () => {
    for (const type of OF_PRESS) removeEventListener(type, judge, GUARDS);
    return hit;
  };
  let hit;
  let judge;
  const OF_PRESS = ['pointerdown', 'touchstart', 'pointerup', 'touchend', 'mousedown', 'mouseup', 'click'];
  const GUARDS = { capture: true, passive: false };
  return { aim, takeHit };
})();
