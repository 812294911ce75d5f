import { writeLookUps } from '../../scripts/texts/writeLookUps.mjs';

const textsIn = (code: string) => writeLookUps('a.tsx', code).texts.map(({ text }) => text);
/** The source that the build takes. */
const built = (code: string) =>
  writeLookUps('a.tsx', code)
    .edits.toSorted((one, other) => other.start - one.start)
    .reduce((source, { start, end, code: written }) => source.slice(0, start) + written + source.slice(end), code);

describe('the texts of a source', () => {
  it.each([
    ['between tags', '<p>Nothing\n  is lost.</p>', ['Nothing is lost.']],
    ['in the attributes that people see', '<a title="Go back" className="Not this" href="Nor this">…</a>', ['Go back']],
    ['in the branches of what is shown', '<p>{busy ? "At work" : name ?? "Nobody"}</p>', ['At work', 'Nobody']],
    ['with their values', '<p>Held by {card.heldBy} for {formatAge(age)}</p>', ['Held by {heldBy} for {age}']],
    [
      'with the forms of a count',
      "<p>{formatCount(n, 'card')} moved</p>",
      ['{n, plural, one {# card} other {# cards}} moved'],
    ],
    [
      'with their elements',
      '<p>Run <b>it <i>now</i></b> or <code>npm ci</code>.</p>',
      ['Run <b>it <i>now</i></b> or {code}.'],
    ],
    ['without the icons at their ends', '<p><Icon name="up" /> New cards</p>', ['New cards']],
    [
      'that the mark names',
      'const a = t`Undo`; const b = t`Moved $' + '{n} of $' + '{all}`; const c = "no text";',
      ['Undo', 'Moved {n} of {all}'],
    ],
    ['but not code', '<kbd>Escape</kbd>', []],
    ['with two values of one name', '<p>From {a.label} to {b.label}</p>', ['From {label} to {label2}']],
    ['with signs of messages as they are', "<p>It's {'{'}open{'}'}</p>", ["It''s '{'open'}'"]],
  ])('are found %s', (_, code, texts) => {
    expect(textsIn(code)).toEqual(texts);
  });

  it('are looked up by what the build writes, with their values and elements', () => {
    expect(built('<p title="Go">Save</p>')).toBe('<p title={__say("Go")}>{__say("Save")}</p>');
    expect(built('<p>{n} of <b className={x}>{all} cards</b></p>')).toMatch(
      /^<p>\{__say\(\[.*\], \{ "n": n, "b": \(inner\) => <b className=\{x\}>\{inner\}<\/b>, "all": all \}\)\}<\/p>$/,
    );
  });

  it('show where a sentence is put together from pieces, and admit clauses that follow each other', () => {
    const partsIn = (code: string) => writeLookUps('a.tsx', code).texts.some(({ parts }) => parts);
    expect(partsIn('<p>Held by {isAgent ? "an agent" : "a person"}</p>')).toBe(true);
    expect(partsIn('<p>Passkey{shared && ", on several devices"}</p>')).toBe(false);
  });
});
