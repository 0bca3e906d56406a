import { lookUp } from "@quoin/kernel"
import { wikiDomain } from "@quoin/wiki"
import { maybe } from "./addresses"
import type { Happened, Json, Members } from "./Body"
import { partOf, textOf } from "./told"

const idOf = (text: unknown): Json => ({ id: Number(text) })

/** The member that each type of content is in. */
const names: Readonly<Record<string, string>> = { page: "page", blogpost: "blog", comment: "comment" }

const ofAttachment = ({ told }: Happened): Json => ({
  ...maybe("attachedTo", textOf(told, "containerId"), idOf),
  attachments: [idOf(partOf(told)["id"])],
})

/** Nothing but ids: who wants more asks for it. */
const ofContent: Members = (happened) => {
  const { id, type } = partOf(happened.told)
  const name = lookUp(names, String(type))
  return name === undefined ? ofAttachment(happened) : { [name]: idOf(id) }
}

const moved: Members = (happened) => {
  const { parentId, oldParentId, id } = partOf(happened.told)
  return {
    page: idOf(id),
    ...maybe("oldParent", oldParentId, idOf),
    ...maybe("newParent", parentId, idOf),
  }
}

const ofSpace: Members = ({ told }) => ({ space: { key: textOf(told, "key") } })

const writers: Readonly<Record<string, Members>> = { content: ofContent, space: ofSpace }

/** What is told of spaces, and of what is in them. */
export const wikiMembers: Readonly<Record<string, Members>> = {
  ...Object.fromEntries(
    wikiDomain.events.flatMap(({ name, entity }) => {
      const writer = lookUp(writers, entity)
      return writer === undefined ? [] : [[name, writer]]
    }),
  ),
  "wiki.page_moved": moved,
}
