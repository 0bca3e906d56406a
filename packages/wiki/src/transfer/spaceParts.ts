import { type Carrying, SpacePart } from "@quoin/kernel"
import { Contents, EditDrafts, KeptVersions, LargeBodies, Spaces } from "../collections"
import { ContentId, type ContentRecord } from "../content/Content"
import { ownerOf } from "../rights/unpublished"
import { Labels } from "../labels/collections"
import { Properties } from "../properties/collections"
import { Relations } from "../relations/collections"
import { WikiRights } from "../rights/wikiRights"
import { SpaceId } from "../space/Space"
import { StatesOfContent } from "../states/collections"
import { Templates } from "../templates/collections"
import { TemplateId } from "../templates/Template"
import { FormerTitles } from "../titles/FormerTitle"
import { Watches } from "../watches/collections"
import { carriedBody } from "./bodyTransfer"
import { settledLabels } from "./labelSettlement"
import { settledStates } from "./stateSettlement"
import { ContentTexts } from "../words/ContentText"

/** Spaces, items and templates have ids of one sequence, and so has what is known by these. */
const sequence = "content"

/** A record that names an item by one of its fields, and is nothing without it. */
const naming =
  <Field extends string, Id extends string>(field: Field, idOf: (text: string) => Id) =>
  <A extends Readonly<Record<Field, Id>>>(record: A, { refer }: Carrying): A | undefined => {
    const id = refer(record[field])
    return id === undefined ? undefined : { ...record, [field]: idOf(id) }
  }

const onItem = naming("contentId", (id) => ContentId.make(id))
const inSpace = naming("spaceId", (id) => SpaceId.make(id))
const onHolder = naming("holderId", (id) => id)

/** Those of some items that are carried, too. */
const those = (ids: ReadonlyArray<string>, { refer }: Carrying): ReadonlyArray<ContentId> =>
  ids.flatMap((id) => {
    const there = refer(id)
    return there === undefined ? [] : [ContentId.make(there)]
  })

/** What an item stands below stays behind where it is in another space, or is being purged: then it stands at the top. */
const carriedContent = (content: ContentRecord, carrying: Carrying): ContentRecord | undefined => {
  const { parentId, moving, containers, ...rest } = content
  const id = carrying.refer(content.id)
  const placed = inSpace(rest, carrying)
  if (id === undefined || placed === undefined) return undefined
  const hangsOn = those(containers ?? [], carrying)
  if (hangsOn.length < (containers ?? []).length) return undefined
  const above = parentId === undefined ? [] : those([parentId], carrying)
  const moved = those(moving ?? [], carrying)
  const [parent] = above
  return {
    ...placed,
    id: ContentId.make(id),
    ...(containers === undefined ? {} : { containers: hangsOn }),
    ...(parent === undefined ? {} : { parentId: parent }),
    ancestors: those(content.ancestors, carrying),
    ...(moved.length === 0 ? {} : { moving: moved }),
  }
}

const withBody = <A extends { readonly body: string }>(record: A, carrying: Carrying): A => ({
  ...record,
  body: carriedBody(record.body, carrying),
})

const spaces = SpacePart.make(Spaces, {
  found: { by: "key", of: "spaces" },
  sequence,
  carried: (space, { refer }) => {
    const id = refer(space.id)
    if (id === undefined) return undefined
    // A home page that is gone must not become a page that has its id there.
    return { ...space, id: SpaceId.make(id), homepageId: refer(space.homepageId) ?? id }
  },
})

const contents = SpacePart.make(Contents, {
  found: {
    by: { fields: ["spaceId"], orderBy: ["type", "status", "createdAt", "idNumber"] },
    of: "spaces",
  },
  sequence,
  items: ({ purging, containers = [] }) => (purging === true ? undefined : containers),
  own: ownerOf,
  carried: carriedContent,
})

const ofItems = { by: { fields: ["contentId"] }, of: "items" } as const

const versions = SpacePart.make(KeptVersions, {
  found: ofItems,
  carried: (kept, carrying) =>
    onItem(kept.body === undefined ? kept : { ...kept, body: carriedBody(kept.body, carrying) }, carrying),
})

const largeBodies = SpacePart.make(LargeBodies, {
  found: ofItems,
  carried: (large, carrying) => onItem(withBody(large, carrying), carrying),
})

const texts = SpacePart.make(ContentTexts, { found: ofItems, carried: onItem })

const formerTitles = SpacePart.make(FormerTitles, {
  found: ofItems,
  carried: (former, carrying) => {
    const placed = inSpace(former, carrying)
    return placed && onItem(placed, carrying)
  },
})

const drafts = SpacePart.make(EditDrafts, {
  found: { by: "key", of: "items" },
  sequence,
  own: ({ by }) => ({ owner: by }),
  carried: (draft, carrying) => onItem(withBody(draft, carrying), carrying),
})

const states = SpacePart.make(StatesOfContent, {
  found: ofItems,
  sequence,
  carried: (stated, carrying) => {
    const placed = inSpace(stated, carrying)
    return placed && onItem(placed, carrying)
  },
  settled: settledStates,
})

const templates = SpacePart.make(Templates, {
  found: { by: { fields: ["of"], orderBy: ["name"] }, of: "spaces" },
  sequence,
  carried: (template, carrying) => {
    const { spaceId } = template
    const space = spaceId === undefined ? undefined : carrying.refer(spaceId)
    if (space === undefined) return undefined
    const id = TemplateId.make(carrying.rename(sequence, template.id))
    return { ...withBody(template, carrying), id, spaceId: SpaceId.make(space) }
  },
})

const ofHolders = { by: { fields: ["holderId"] }, of: "both" } as const

const labels = SpacePart.make(Labels, {
  found: ofHolders,
  sequence: "label",
  carried: (label, carrying) => {
    const placed = inSpace(label, carrying)
    const held = placed && onHolder(placed, carrying)
    return held && { ...held, id: carrying.rename("label", label.id) }
  },
  settled: settledLabels,
})

const properties = SpacePart.make(Properties, {
  found: ofHolders,
  sequence: "property",
  carried: (property, carrying) => {
    const held = onHolder(property, carrying)
    return held && { ...held, id: carrying.rename("property", property.id) }
  },
})

const watches = SpacePart.make(Watches, {
  found: ofHolders,
  sequence: "watch",
  carried: (watch, carrying) => {
    const held = onHolder(watch, carrying)
    return held && { ...held, id: carrying.rename("watch", watch.id) }
  },
})

/** A relation is carried where both its ends are: users are known everywhere by their keys. */
const relations = SpacePart.make(Relations, {
  found: { by: { fields: ["sourceId", "targetId"] }, of: "both" },
  sequence: "relation",
  carried: (relation, { refer, rename }) => {
    const { sourceType, targetType } = relation
    const sourceId = sourceType === "user" ? relation.sourceId : refer(relation.sourceId)
    const targetId = targetType === "user" ? relation.targetId : refer(relation.targetId)
    if (sourceId === undefined || targetId === undefined) return undefined
    return { ...relation, id: rename("relation", relation.id), sourceId, targetId }
  },
})

const rights = SpacePart.make(WikiRights, {
  found: { by: "key", of: "both" },
  sequence,
  carried: (record, { refer }) => {
    const id = refer(record.id)
    return id === undefined ? undefined : { ...record, id }
  },
})

/** What of the wiki is in a backup of spaces (BAK-16). Users and groups are named by their keys, and stay behind. */
export const spaceParts: ReadonlyArray<SpacePart.SpacePart> = [
  spaces,
  contents,
  versions,
  largeBodies,
  texts,
  formerTitles,
  drafts,
  states,
  templates,
  labels,
  properties,
  watches,
  relations,
  rights,
]
