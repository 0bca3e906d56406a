import { Link } from "../../parts/Link"
import { type Asked, useCall } from "../../core/useCall"

const most = 200

interface Some {
  readonly items: ReadonlyArray<unknown>
  readonly more?: boolean
  readonly total?: number | undefined
}

/** How many there are, as far as the visitor may see them. */
const howMany = <A,>({ reply, failure }: Asked<A>): string => {
  if (failure !== undefined) return "-"
  if (reply === undefined) return "…"
  const { items, more = false, total }: Some = Array.isArray(reply) ? { items: reply } : (reply as Some)
  return total === undefined ? `${items.length}${more ? "+" : ""}` : String(total)
}

const Figure = ({
  to,
  name,
  value,
}: {
  readonly to: string
  readonly name: string
  readonly value: string
}) => (
  <Link to={to} class="card figure">
    <strong>{value}</strong>
    {name}
  </Link>
)

/** How many things of each sort there are. */
export const Figures = () => (
  <div class="grid">
    <Figure to="wiki" name="Spaces" value={howMany(useCall("wiki.listSpaces", { limit: most }))} />
    <Figure
      to="tracker"
      name="Projects"
      value={howMany(useCall("tracker.listProjects", { maxResults: most }))}
    />
    <Figure to="boards" name="Boards" value={howMany(useCall("tracker.listBoards", { maxResults: 1 }))} />
    <Figure to="assets" name="Object schemas" value={howMany(useCall("assets.listSchemas", {}))} />
    <Figure to="people" name="Users" value={howMany(useCall("directory.listUsers", { limit: most }))} />
    <Figure to="jobs" name="Jobs" value={howMany(useCall("jobs.listTasks", { limit: most }))} />
  </div>
)
