// Runs in the page, before its own scripts: a test's queries about the current page.
window.lookAt = (() => {
  /** A thumb needs so many pixels. */
  const THUMB = 44;
  const HIDDEN =
    // biome-ignore lint/suspicious/noControlCharactersInRegex: ANSI sequences begin with one
    /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u200B\u2028-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E0FFF}]|\p{M}{9}/u;
  const nameOf = (element) =>
    `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)} .${String(element.getAttribute('class')).slice(0, 60)}`;
  const scrolls = (element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);

  /** Texts and words of attributes in which something is not seen as what it is. */
  const hidden = () => {
    const found = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode;
      if (HIDDEN.test(data) && !['SCRIPT', 'STYLE', 'TEXTAREA', 'NOSCRIPT'].includes(parentElement.tagName)) {
        found.push(`text of ${nameOf(parentElement)}`);
      }
    }
    for (const element of document.querySelectorAll('*')) {
      for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder', 'label']) {
        if (HIDDEN.test(element.getAttribute(name) ?? '')) found.push(`${name} of ${nameOf(element)}`);
      }
    }
    if (HIDDEN.test(document.title)) found.push('the title of the document');
    return found;
  };

  /**
   * What is wider than the page, and what makes a part that scrolls down scroll sideways too. The shell is as high as the window:
   * a document that is higher scrolls an empty place into sight.
   */
  const wide = () => {
    const root = document.documentElement;
    const found = root.scrollWidth > root.clientWidth ? [`the page: ${root.scrollWidth} of ${root.clientWidth}`] : [];
    if (document.querySelector('.h-dvh') !== null && root.scrollHeight > root.clientHeight)
      found.push(`the document: ${root.scrollHeight} high of ${root.clientHeight}`);
    const frame = document.querySelector('main > :last-child');
    const isBoard = document.querySelector('[data-column]') !== null;
    if (frame !== null && !isBoard && frame.scrollWidth > frame.clientWidth + 1) {
      const { right } = frame.getBoundingClientRect();
      for (const element of frame.querySelectorAll('*')) {
        if (element.getBoundingClientRect().right <= right + 1) continue;
        let above = element.parentElement;
        while (above !== frame && !scrolls(above) && getComputedStyle(above).overflowX !== 'hidden')
          above = above.parentElement;
        if (above === frame) found.push(nameOf(element));
      }
    }
    return found;
  };

  /** Links that lead where no link of the dashboard leads. */
  const links = () =>
    [...document.querySelectorAll('[href], [src], [action], [formaction]')]
      .flatMap((element) => ['href', 'src', 'action', 'formaction'].map((name) => element.getAttribute(name)))
      .filter((address) => address !== null && !/^(?:https?:\/\/|mailto:|\/(?!\/)|#|data:image\/)/.test(address));

  /** Elements and attributes that no page of ours has: a text became markup. */
  const foreign = () => {
    const found = [
      ...document.querySelectorAll(
        'iframe, frame, object, embed, base, meta[http-equiv], math, animate, set, foreignObject',
      ),
    ];
    for (const element of document.querySelectorAll('*')) {
      const runs = element.getAttributeNames().some((name) => /^on|^srcdoc$|^formaction$/.test(name));
      const { origin } = location;
      const loads =
        /^(?:script|img|link)$/i.test(element.tagName) && new URL(element.src || element.href || origin, origin);
      if (runs || (loads && loads.origin !== origin && loads.protocol !== 'data:')) found.push(element);
      if (element.tagName === 'SCRIPT' && element.src === '' && /Ran/.test(element.textContent)) found.push(element);
    }
    return found.map(nameOf);
  };

  /** Targets that a thumb would miss: less than 44 px high or wide, including the active room around them. */
  const small = () => {
    const found = [];
    const pressed =
      'a[href], button, input, select, textarea, summary, [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=tab], [role=option], [role=slider]';
    for (const element of document.querySelectorAll(pressed)) {
      // Links within a text are as high as their line.
      if (element.closest('.md, p, [aria-hidden=true], [inert]')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const target = element.closest('label') ?? element;
      const size = target.getBoundingClientRect();
      const own = element.getBoundingClientRect();
      // Elements only for screen readers are not pressed.
      if (size.width < 2 || size.height < 2 || (own.width < 2 && target === element)) continue;
      if (size.width >= THUMB - 0.5 && size.height >= THUMB - 0.5) continue;
      target.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const hits = (x, y) => target.contains(document.elementFromPoint(left + width / 2 + x, top + height / 2 + y));
      const half = THUMB / 2 - 1;
      const high = height >= THUMB - 0.5 || (hits(0, -half) && hits(0, half));
      const broad = width >= THUMB - 0.5 || (hits(-half, 0) && hits(half, 0));
      if (!high || !broad) found.push(`${Math.round(width)}x${Math.round(height)} ${nameOf(target)}`);
    }
    return found;
  };

  /** The elements that were added or changed since a state began to open. */
  const changed = new Set();
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'childList') for (const node of addedNodes) changed.add(node.nodeType === 1 ? node : target);
      else changed.add(target.nodeType === 1 ? target : target.parentElement);
    }
  });
  const begin = () => {
    changed.clear();
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  };

  /**
   * What a state opened: its dialogs and menus, or else all that came or changed in the page. The rest of the page has been judged
   * without it.
   */
  const openedParts = () => {
    observer.disconnect();
    const over = [...document.querySelectorAll('[role=dialog], [role=menu]')];
    if (over.length > 0) return over;
    const parts = [...changed].filter((one) => one !== null && one !== document.body && document.body.contains(one));
    return parts.filter((part) => !parts.some((other) => other !== part && other.contains(part)));
  };

  /** Red, green, blue and alpha of a colour in any notation. */
  const channelsOf = (() => {
    const known = new Map();
    const paper = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    return (colour) => {
      if (!known.has(colour)) {
        paper.clearRect(0, 0, 1, 1);
        paper.fillStyle = colour;
        paper.fillRect(0, 0, 1, 1);
        const [red, green, blue, alpha] = paper.getImageData(0, 0, 1, 1).data;
        known.set(colour, [red, green, blue, alpha / 255]);
      }
      return known.get(colour);
    };
  })();
  const paint = ([...top], alpha, below) => top.slice(0, 3).map((each, at) => each * alpha + below[at] * (1 - alpha));
  const luminance = (channels) => {
    const [red, green, blue] = channels.map((each) =>
      each / 255 <= 0.04045 ? each / 255 / 12.92 : ((each / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };

  /**
   * Texts, the current ones of fields too, that stand out too little from the ground of their ancestors. Axe, which looks for what
   * lies below each text in the whole page, takes longer for this than for all its other rules; long tests let it. What it leaves
   * out is left out here: what is switched off, and texts on pictures.
   */
  const contrast = (_rule, opened) => {
    const grounds = new Map();
    /** The colour below an element, and the part of the element's own colours that is seen; undefined on a picture. */
    const groundOf = (element) => {
      if (element === null) return { colour: [255, 255, 255], opacity: 1 };
      if (!grounds.has(element)) {
        const style = getComputedStyle(element);
        const channels = channelsOf(style.backgroundColor);
        const isPicture = style.backgroundImage !== 'none';
        const above = isPicture ? undefined : groundOf(element.parentElement);
        const opacity = (above?.opacity ?? 1) * Number(style.opacity);
        // Nothing of what is below is seen through a full colour.
        const isFull = !isPicture && channels[3] * opacity === 1;
        const below = isFull ? { colour: channels.slice(0, 3) } : above;
        grounds.set(element, below && { colour: paint(channels, channels[3] * opacity, below.colour), opacity });
      }
      return grounds.get(element);
    };
    const parts = opened ? openedParts() : [];
    const elements = (parts.length > 0 ? parts : [document.body]).flatMap((part) => [
      part,
      ...part.querySelectorAll(':not(svg, svg *, option, script, style, noscript)'),
    ]);
    const found = [];
    for (const element of new Set(elements)) {
      const isField =
        element.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea, select') &&
        element.value !== '';
      const texts = [...element.childNodes].filter(
        ({ nodeType, data }) => nodeType === 3 && /[\p{L}\p{N}]/u.test(data),
      );
      if (!isField && texts.length === 0) continue;
      if (
        element.closest('svg, :disabled, [aria-disabled=true], [inert]') ??
        element.closest('label')?.control?.disabled
      )
        continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { width, height } = element.getBoundingClientRect();
      const ground = groundOf(element);
      if (width < 2 || height < 2 || ground === undefined) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const channels = channelsOf(color);
      const [light, dark] = [
        luminance(paint(channels, channels[3] * ground.opacity, ground.colour)),
        luminance(ground.colour),
      ].sort((a, b) => b - a);
      const size = Number.parseFloat(fontSize);
      const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
      const ratio = (light + 0.05) / (dark + 0.05);
      // The channels are rounded.
      if (ratio < least - 0.05) found.push(`${ratio.toFixed(2)} of ${least}: ${nameOf(element)}`);
    }
    return found;
  };

  /**
   * What axe finds; with a name, by that rule alone. With `opened`, only what a state opened is judged.
   * @param without rules that are left out
   */
  const accessible = async (rule, opened, without = []) => {
    const over = opened ? openedParts() : [];
    const rules = over.length === 0 ? [] : ['region', 'landmark-one-main', 'page-has-heading-one'];
    const { violations } = await window.axe.run(over.length === 0 ? document : { include: over }, {
      // To describe each element that is well takes longer than to judge it.
      resultTypes: ['violations'],
      selectors: false,
      preload: false,
      iframes: false,
      ...(rule !== '' && { runOnly: [rule] }),
      rules: Object.fromEntries([...rules, ...without].map((each) => [each, { enabled: false }])),
    });
    return violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}: ${nodes
          .map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`)
          .join(' | ')
          .slice(0, 900)}`,
    );
  };
  /** What axe finds by all rules but the one that `contrast` stands for. */
  const readable = (rule, opened) => accessible(rule, opened, ['color-contrast']);

  const looks = { hidden, wide, links, foreign, small, accessible, readable, contrast };
  /** What each of these finds, with its name. */
  const all = async (whats, rule = '', opened = false) => {
    const found = [];
    for (const what of whats) found.push(...(await looks[what](rule, opened)).map((each) => `${what}: ${each}`));
    return found;
  };
  return { ...looks, all, begin };
})();
