import type { Reply } from "quoin"
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

type Listed = Reply<"wiki.listChildren">["items"]

interface NodesProps extends Pick<NodeProps, "current" | "opened"> {
  readonly items: Listed
  readonly more: boolean
  /** So many were asked for; where fewer came and there are more, the server gives no more of one list. */
  readonly most: number
  readonly showMore: () => void
  /** One of them stands elsewhere. */
  readonly without?: string | undefined
}

const Nodes = ({ items, current, opened, more, most, showMore, without }: NodesProps) => (
  <>
    {items
      .filter(({ id }) => id !== without)
      .map(({ id, title, childTypes }) => (
        <Node
          key={id}
          {...{ id, title, current, opened }}
          leaf={childTypes !== undefined && !childTypes.includes("page")}
        />
      ))}
    {!more ? null : items.length < most ? (
      <li class="quiet small">There are more, which a search finds</li>
    ) : (
      <li>
        <button type="button" class="more" onClick={showMore}>
          Show more
        </button>
      </li>
    )}
  </>
)

const expand = "childTypes.page"

const Children = ({ id, current, opened }: Omit<NodeProps, "title">) => {
  const [most, setMost] = useState(atATime)
  return (
    <Answer of={useCall("wiki.listChildren", { id, type: "page", limit: most, expand })}>
      {({ items, more }) => (
        <>
          {items.length === 0 ? <li class="quiet small">Nothing below</li> : null}
          <Nodes {...{ items, more, most, current, opened }} showMore={() => setMost(most + atATime)} />
        </>
      )}
    </Answer>
  )
}

interface BesideProps extends Pick<NodeProps, "current" | "opened"> {
  readonly spaceKey: string
  readonly home: string | undefined
}

/** Pages that stand below no other, beside the home page. */
const Beside = ({ spaceKey, home, current, opened }: BesideProps) => {
  const [most, setMost] = useState(atATime)
  return (
    <Answer of={useCall("wiki.listContent", { spaceKey, type: "page", depth: "root", limit: most, expand })}>
      {({ items, more }) => (
        <Nodes
          {...{ items, more, most, current, opened }}
          without={home}
          showMore={() => setMost(most + atATime)}
        />
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
          <Beside {...{ spaceKey, current, opened }} home={homepageId} />
        </ul>
      )}
    </Answer>
  </nav>
)
