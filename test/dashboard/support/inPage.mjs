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

  /**
   * What axe finds; with a name, by that rule alone. Where a state opened a dialog or a menu, only those are judged: the page
   * behind them has been judged without them, and is inert now.
   */
  const accessible = async (rule, opened) => {
    const over = opened ? [...document.querySelectorAll('[role=dialog], [role=menu]')] : [];
    const rules = over.length === 0 ? [] : ['region', 'landmark-one-main', 'page-has-heading-one'];
    const { violations } = await window.axe.run(over.length === 0 ? document : { include: over }, {
      // To describe each element that is well takes longer than to judge it.
      resultTypes: ['violations'],
      selectors: false,
      preload: false,
      iframes: false,
      ...(rule !== '' && { runOnly: [rule] }),
      rules: Object.fromEntries(rules.map((each) => [each, { enabled: false }])),
    });
    return violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}: ${nodes
          .map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`)
          .join(' | ')
          .slice(0, 900)}`,
    );
  };
  return { hidden, wide, links, foreign, small, accessible };
})();
