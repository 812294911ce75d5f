/** The mark that a text leaves in the page when it runs. */
export const RAN = 'window.hostileRan';

/** Nothing is ever asked of it. */
const ELSEWHERE = 'elsewhere.test';

/** The beginning of every text of the world, so that a test sees that the page shows it. */
const SEEN = '\u202Egnp.exe\u202C';
const MARKUP = [
  `<script>${RAN}=1</script>`,
  `<img src=x onerror="${RAN}=2">`,
  `<svg onload="${RAN}=3"><a xlink:href="javascript:${RAN}=4">`,
  `<style>@import "https://${ELSEWHERE}/a.css"; body { display: none }</style>`,
  `<base href="https://${ELSEWHERE}/"><meta http-equiv=refresh content="0;url=https://${ELSEWHERE}/">`,
  `<iframe src="https://${ELSEWHERE}/f" srcdoc="<script>top.${RAN}=5</script>"></iframe>`,
  `<form action="https://${ELSEWHERE}/"><input name=password><button>Sign in`,
  `</script></title></textarea></style><script>${RAN}=6</script>`,
  `![p](https://${ELSEWHERE}/p.png) [a](javascript:${RAN}=7) <javascript:${RAN}=8>`,
  `[b](data:text/html,<script>${RAN}=9</script>) [c](vbscript:x) [d](//${ELSEWHERE}/x) [e](file:///etc/passwd)`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template that nobody may fill in
  '${window.hostileRan=10} {{constructor.constructor("window.hostileRan=11")()}} #{7*7} <%= 7*7 %>',
  `" onmouseover="${RAN}=12" x="' autofocus onfocus='${RAN}=13`,
  `=HYPERLINK("https://${ELSEWHERE}/";"x")`,
  `+cmd|' /C calc'!A0`,
  String.raw`\u0000 \x00 %00 &#0; &#x202e; \u003cscript\u003e`,
] as const;

/** Zero width, tags (invisible letters), isolates, soft hyphen, a selector after a selector. */
const HIDDEN =
  'a\u200Bb\u2060c\uFEFFd\u00ADe\u{E0068}\u{E0069}\u{E007F}f\u2066g\u2069h\u2028i\uFE00\uFE01\uFE02\u{E0101}';
const WORD = 'Donaudampfschifffahrt'.repeat(20);
/** Without a place to break it, and of families of which each is one picture. */
const ENDLESS = `${'x'.repeat(9_000)}${'\u{1F469}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}'.repeat(90)}`;
const deep = (depth: number) => ['> ', '- ', '1. '].map((one) => `${one.repeat(depth)}deep`).join('\n\n');
const HEAP = `Z${'\u0301\u0327'.repeat(400)}`;

/** One line of at most `max` characters; each call takes the next piece of markup. */
export function createLines(): (max: number) => string {
  let next = 0;
  return (max) => {
    const markup = MARKUP[next++ % MARKUP.length] ?? '';
    // The end is one long word, or a heap of marks.
    const rest = next % 3 === 0 ? HEAP : WORD;
    return [...`${SEEN}${markup}${HIDDEN}${rest}`].slice(0, max).join('');
  };
}

/** Everything at once, over many lines, with control characters; at most `max` characters. */
export const hostileText = (max: number): string =>
  [
    ...[`${SEEN} ${HIDDEN}`, ...MARKUP, '\u001B[31mred\u0007\u0008'].join('\n\n'),
    ...`\n\n| a | b |\n| :- | -: |\n| ${WORD} | <b onclick="${RAN}=14">y</b> |\n\n`,
    ...`\`\`\`\n${WORD}\n\`\`\`\n\n${deep(50)}\n\n${WORD} ${HEAP} ${ENDLESS}`,
  ]
    .slice(0, max)
    .join('');

/** Markdown that is deeper and more tangled than a browser could render in time. */
export const tangledText = `${SEEN} ${HIDDEN}\n\n${deep(5_000)}\n\n${'*a_]~'.repeat(4_000)}`;
