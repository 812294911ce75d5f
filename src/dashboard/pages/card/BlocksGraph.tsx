/** A card that another one waits for, or that waits for another one. */
interface Linked {
  readonly number: number;
  readonly title: string;
  /** Whether nothing waits for it any more. */
  readonly isOver?: boolean;
}

/** Sizes in the units of the drawing, which is as wide as the column of the properties. */
const WIDTH = 184;
const ROW = 24;
const BOX = { width: 50, height: 18 } as const;
const MIDDLE = (WIDTH - BOX.width) / 2;
const END = WIDTH - BOX.width;
/** The most boxes on a side; the lists beside the drawing name all cards. */
const MOST = 6;

/** Draws what waits for what around a card, from left to right. The lists say the same to screen readers and the keyboard. */
export function BlocksGraph({
  number,
  before,
  after,
}: {
  number: number;
  before: readonly Linked[];
  after: readonly Linked[];
}) {
  if (before.length + after.length === 0) return null;
  const [left, right] = [before.slice(0, MOST), after.slice(0, MOST)];
  const rows = Math.max(left.length, right.length, 1);
  const middle = (rows * ROW) / 2;
  const yOf = (index: number, count: number) => middle + (index - (count - 1) / 2) * ROW;
  return (
    <svg
      aria-hidden="true"
      data-blocks=""
      viewBox={`0 0 ${WIDTH} ${rows * ROW}`}
      className="my-1.5 w-full max-w-[184px] text-line-strong"
    >
      {left.map((card, index) => (
        <g key={card.number}>
          <Line
            from={{ x: BOX.width, y: yOf(index, left.length) }}
            to={{ x: MIDDLE, y: middle }}
            isOver={card.isOver}
          />
          <Box card={card} x={0} y={yOf(index, left.length)} />
        </g>
      ))}
      {right.map((card, index) => (
        <g key={card.number}>
          <Line from={{ x: MIDDLE + BOX.width, y: middle }} to={{ x: END, y: yOf(index, right.length) }} />
          <Box card={card} x={END} y={yOf(index, right.length)} />
        </g>
      ))}
      <Box card={{ number, title: '' }} x={MIDDLE} y={middle} isHere />
    </svg>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** An arrow; dashed where it holds nothing up any more. */
function Line({ from, to, isOver = false }: { from: Point; to: Point; isOver?: boolean | undefined }) {
  const bend = (from.x + to.x) / 2;
  return (
    <g>
      <path
        d={`M${from.x} ${from.y}C${bend} ${from.y} ${bend} ${to.y} ${to.x - 4} ${to.y}`}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.4}
        strokeDasharray={isOver ? '3 3' : undefined}
      />
      <path d={`M${to.x} ${to.y}l-5 -3v6z`} fill="currentColor" />
    </g>
  );
}

function Box({ card, x, y, isHere = false }: { card: Linked; x: number; y: number; isHere?: boolean }) {
  const tone = isHere ? 'text-accent' : card.isOver ? 'text-text-3' : 'text-text-2';
  return (
    <g>
      {card.title !== '' && <title>{card.title}</title>}
      <rect
        x={x + 0.5}
        y={y - BOX.height / 2}
        width={BOX.width - 1}
        height={BOX.height}
        rx={4}
        className="fill-raised"
        stroke="currentColor"
      />
      <text x={x + BOX.width / 2} y={y + 4} textAnchor="middle" fontSize={11} fill="currentColor" className={tone}>
        #{card.number}
      </text>
    </g>
  );
}
