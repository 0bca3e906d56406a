import { useEffect, useState } from "preact/hooks"
import { part } from "../../core/place"
import { useCall } from "../../core/useCall"
import { Answer } from "../../parts/Answer"
import { Link } from "../../parts/Link"
import { Branch } from "../../parts/Tree"

/** Children that are shown at first, and as many more with each further press. */
const atATime = 50

interface NodeProps {
  readonly id: string
  readonly title: string
  readonly current: string | undefined
  /** Whose children are shown from the start. */
  readonly opened: ReadonlyArray<string>
  readonly leaf?: boolean
}

const Children = ({ id, current, opened }: Omit<NodeProps, "title">) => {
  const [most, setMost] = useState(atATime)
  return (
    <Answer of={useCall("wiki.listChildren", { id, type: "page", limit: most, expand: "childTypes.page" })}>
      {({ items, more }) => (
        <>
          {items.length === 0 ? <li class="quiet small">Nothing below</li> : null}
          {items.map(({ id: child, title, childTypes }) => (
            <Node
              key={child}
              {...{ id: child, title, current, opened }}
              leaf={childTypes !== undefined && !childTypes.includes("page")}
            />
          ))}
          {more ? (
            <li>
              <button type="button" class="more" onClick={() => setMost(most + atATime)}>
                Show more
              </button>
            </li>
          ) : null}
        </>
      )}
    </Answer>
  )
}

const Node = ({ id, title, current, opened, leaf = false }: NodeProps) => {
  const begins = opened.includes(id)
  const [open, setOpen] = useState(begins)
  useEffect(() => {
    if (begins) setOpen(true)
  }, [begins])
  return (
    <Branch
      name={title}
      opens={!leaf}
      open={open && !leaf}
      toggle={() => setOpen(!open)}
      label={
        <Link to={`wiki/page/${part(id)}`} current={id === current}>
          {title}
        </Link>
      }
    >
      <Children {...{ id, current, opened }} />
    </Branch>
  )
}

interface PageTreeProps {
  readonly spaceKey: string
  readonly current?: string
  readonly opened?: ReadonlyArray<string>
}

/** The tree of the pages of a space, each level loaded when it is opened. */
export const PageTree = ({ spaceKey, current, opened = [] }: PageTreeProps) => (
  <nav class="tree" aria-label="Pages of the space">
    <Answer of={useCall("wiki.getSpace", { key: spaceKey, expand: "homepage" })}>
      {({ homepage, homepageId }) => (
        <ul>
          <Node
            id={homepageId}
            title={homepage?.title ?? spaceKey}
            current={current}
            opened={[homepageId, ...opened]}
          />
        </ul>
      )}
    </Answer>
  </nav>
)
