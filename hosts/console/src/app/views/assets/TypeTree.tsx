import { useState } from "preact/hooks"
import type { Reply } from "quoin"
import { useCall } from "../../core/useCall"
import { Answer } from "../../parts/Answer"
import { Branch } from "../../parts/Tree"

type Type = Reply<"assets.listObjectTypes">[number]

interface NodeProps {
  readonly type: Type
  readonly types: ReadonlyArray<Type>
  readonly current: string
  readonly href: (typeId: string) => string
}

const Node = ({ type, types, current, href }: NodeProps) => {
  const [open, setOpen] = useState(true)
  const below = types.filter(({ parentId }) => parentId === type.id)
  return (
    <Branch
      name={type.name}
      opens={below.length > 0}
      open={open && below.length > 0}
      toggle={() => setOpen(!open)}
      label={
        <a href={href(type.id)} {...(current === type.id ? { "aria-current": "page" as const } : {})}>
          {type.name} <span class="small">{type.objectCount ?? ""}</span>
        </a>
      }
    >
      {below.map((each) => (
        <Node key={each.id} type={each} {...{ types, current, href }} />
      ))}
    </Branch>
  )
}

/** The types of a schema, each with how many objects it has. */
export const TypeTree = ({
  schemaId,
  current,
  href,
}: Omit<NodeProps, "type" | "types"> & { readonly schemaId: string }) => (
  <nav class="tree" aria-label="Types of the schema">
    <Answer of={useCall("assets.listObjectTypes", { schemaId, includeObjectCounts: true })}>
      {(types) => (
        <ul>
          <li>
            <div>
              <span class="leaf" />
              <a href={href("")} {...(current === "" ? { "aria-current": "page" as const } : {})}>
                All types
              </a>
            </div>
          </li>
          {types
            .filter(({ parentId }) => parentId === undefined)
            .map((type) => (
              <Node key={type.id} type={type} {...{ types, current, href }} />
            ))}
        </ul>
      )}
    </Answer>
  </nav>
)
