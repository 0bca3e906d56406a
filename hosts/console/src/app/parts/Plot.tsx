/** The room of a plot, in units of its own. */
const wide = 640
const high = 220
const edge = { left: 48, right: 8, top: 12, bottom: 30 }

/** Places a value between the edges. */
export const scale = (most: number) => {
  const room = high - edge.top - edge.bottom
  return (value: number): number => edge.top + room - (most === 0 ? 0 : (value / most) * room)
}

export const across = (share: number): number => edge.left + share * (wide - edge.left - edge.right)

interface AxesProps {
  readonly most: number
  readonly first: string
  readonly last: string
}

const Axes = ({ most, first, last }: AxesProps) => (
  <>
    <line
      class="axis"
      x1={edge.left}
      x2={wide - edge.right}
      y1={high - edge.bottom}
      y2={high - edge.bottom}
    />
    <text x={edge.left - 6} y={edge.top + 8} text-anchor="end">
      {most}
    </text>
    <text x={edge.left - 6} y={high - edge.bottom} text-anchor="end">
      0
    </text>
    <text x={edge.left} y={high - 8}>
      {first}
    </text>
    <text x={wide - edge.right} y={high - 8} text-anchor="end">
      {last}
    </text>
  </>
)

interface Line {
  readonly kind: "line" | "ideal"
  /** From 0, the first, to 1, the last, with its value. */
  readonly points: ReadonlyArray<readonly [share: number, value: number]>
}

interface LinesProps extends AxesProps {
  readonly label: string
  readonly lines: ReadonlyArray<Line>
}

/** Values over time. */
export const LinePlot = ({ label, most, first, last, lines }: LinesProps) => {
  const up = scale(most)
  return (
    <svg class="plot" viewBox={`0 0 ${wide} ${high}`} role="img" aria-label={label}>
      <Axes most={most} first={first} last={last} />
      {lines.map(({ kind, points }) => (
        <polyline
          key={kind}
          class={kind}
          points={points.map(([share, value]) => `${across(share)},${up(value)}`).join(" ")}
        />
      ))}
    </svg>
  )
}

interface Bar {
  readonly name: string
  readonly first: number
  readonly second: number
}

/** Two values of each thing, side by side. */
export const BarPlot = ({ label, bars }: { readonly label: string; readonly bars: ReadonlyArray<Bar> }) => {
  const most = Math.max(1, ...bars.flatMap(({ first, second }) => [first, second]))
  const up = scale(most)
  const ground = high - edge.bottom
  const room = (wide - edge.left - edge.right) / Math.max(1, bars.length)
  return (
    <svg class="plot" viewBox={`0 0 ${wide} ${high}`} role="img" aria-label={label}>
      <Axes most={most} first="" last="" />
      {bars.map(({ name, first, second }, index) => {
        const left = edge.left + index * room
        return (
          <g key={name}>
            <rect
              class="first"
              x={left + room * 0.16}
              width={room * 0.32}
              y={up(first)}
              height={ground - up(first)}
            />
            <rect
              class="second"
              x={left + room * 0.52}
              width={room * 0.32}
              y={up(second)}
              height={ground - up(second)}
            />
            <text x={left + room / 2} y={high - 8} text-anchor="middle">
              {name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

const shades = [0.85, 0.55, 0.3, 0.7, 0.4]

interface AreasProps {
  readonly label: string
  readonly first: string
  readonly last: string
  readonly names: ReadonlyArray<string>
  /** For each step the values by name, the topmost first. */
  readonly steps: ReadonlyArray<ReadonlyArray<number>>
}

const stacked = (counts: ReadonlyArray<number>, from: number): number =>
  counts.slice(from).reduce((sum, each) => sum + each, 0)

/** Values over time, one upon the other. */
export const AreaPlot = ({ label, first, last, names, steps }: AreasProps) => {
  const most = Math.max(1, ...steps.map((counts) => stacked(counts, 0)))
  const up = scale(most)
  const edgeOf = (from: number) =>
    steps.map(
      (counts, index) =>
        `${across(steps.length < 2 ? 0 : index / (steps.length - 1))},${up(stacked(counts, from))}`,
    )
  return (
    <svg class="plot" viewBox={`0 0 ${wide} ${high}`} role="img" aria-label={label}>
      {names.map((name, index) => (
        <polygon
          key={name}
          class="second"
          fill-opacity={shades[index % shades.length]}
          points={[...edgeOf(index), ...edgeOf(index + 1).toReversed()].join(" ")}
        />
      ))}
      <Axes most={most} first={first} last={last} />
    </svg>
  )
}
