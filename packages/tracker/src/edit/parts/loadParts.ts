import { NotFound, Prompt, type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { Comments } from "../../comments/collections"
import { Links } from "../../links/collections"
import { linkClaim } from "../../links/Link"
import { loadLinkTypes } from "../../links/types/LinkTypes"
import { seeIssue } from "../../permissions"
import { loadPropertyRemovals } from "../../properties/propertyValues"
import { byIdOrName } from "../../site/lookup"
import type { LinkType, Site } from "../../site/Site"
import { Worklogs } from "../../worklogs/collections"
import { loadForgotten } from "../../worklogs/deletions"
import { memberOf, namedBy } from "../../fields/inputValues"
import { seenPart } from "../../issue/parts"
import { type Placed, loadGuardedIssue } from "../../issue/storedIssue"
import { hung } from "../editNeeds"
import { type Edit, type Edits, verbsIn } from "../Edits"
import { sequence } from "../../ids"
import { readLink } from "./linkInput"
import type { FoundLink, FoundPart, Parts } from "./Parts"

/** An issue that a link names; one that the caller may not see is not there. */
const loadOther = (reads: Reads, named: string): Effect.Effect<Placed | undefined, ReadFailure> =>
  Prompt.gen(function* () {
    const found = yield* Effect.catchIf(
      loadGuardedIssue(reads, named),
      (failure) => failure instanceof NotFound,
      () => Effect.succeed(undefined),
    )
    return found !== undefined && (yield* reads.may(seeIssue(found, named))) ? found : undefined
  })

/** What a link of an edit rests on; nothing where the edit cannot be read. */
const loadLink = (
  reads: Reads,
  { given }: Edit,
  types: ReadonlyArray<LinkType>,
  ownId: string | undefined,
): Effect.Effect<FoundLink | undefined, ReadFailure> =>
  Prompt.gen(function* () {
    const said = readLink(given)
    if (Either.isLeft(said)) return undefined
    const { isFromOther } = said.right
    const type = byIdOrName(types, said.right.type)
    const other = yield* loadOther(reads, said.right.other)
    if (type === undefined || other === undefined || ownId === undefined) {
      return { type, other, isFromOther, isKnown: false }
    }
    const [fromId, toId] = isFromOther ? [other.issue.id, ownId] : [ownId, other.issue.id]
    const claim = linkClaim({ typeId: type.id, fromId, toId })
    const { records } = yield* reads.select(Links, { where: Where.equals("claim", claim), limit: 1 })
    return { type, other, isFromOther, isKnown: records.length > 0 }
  })

/** The comment or worklog of the issue that an edit names, as far as the caller sees it; it is guarded. */
const loadNamed = (
  reads: Reads,
  { fieldId, given }: Edit,
  placed: Placed | undefined,
): Effect.Effect<Pick<FoundPart, "comment" | "worklog">, ReadFailure> =>
  Prompt.gen(function* () {
    const id = namedBy(memberOf(given, "id"))
    if (id === undefined || placed === undefined) return {}
    return fieldId === "comment"
      ? { comment: yield* seenPart(reads, yield* reads.get(Comments, id), placed) }
      : { worklog: yield* seenPart(reads, yield* reads.get(Worklogs, id), placed) }
  })

/** What goes with a comment or worklog that is removed. */
const loadRemovals = (reads: Reads, { verb }: Edit, { comment, worklog }: Partial<FoundPart>) =>
  Prompt.gen(function* () {
    if (verb !== "remove") return []
    if (comment !== undefined) return yield* loadPropertyRemovals(reads, "comment", comment.id)
    return worklog === undefined ? [] : yield* loadPropertyRemovals(reads, "worklog", worklog.id)
  })

/** Edits of what hangs on an issue. */
export const partEdits = ({ update }: Pick<Edits, "update">) =>
  verbsIn(update).filter(({ fieldId }) => hung.includes(fieldId))

const loadPart = (reads: Reads, edit: Edit, types: ReadonlyArray<LinkType>, placed: Placed | undefined) =>
  Prompt.gen(function* () {
    const ids = yield* Effect.all([reads.newId(sequence), reads.newId(sequence)])
    if (edit.fieldId === "issuelinks") {
      const link = yield* loadLink(reads, edit, types, placed?.issue.id)
      return { ids, removals: [], propertiesGone: 0, ...(link === undefined ? {} : { link }) }
    }
    const named = edit.verb === "add" ? {} : yield* loadNamed(reads, edit, placed)
    const removals = yield* loadRemovals(reads, edit, named)
    return { ids, ...named, removals, propertiesGone: removals.length }
  })

/** Loads what edits of what hangs on an issue rest on; `placed` is the issue as it stands, where it does. */
export const loadParts = (
  site: Site,
  reads: Reads,
  edits: Pick<Edits, "update">,
  placed?: Placed,
): Effect.Effect<Parts, ReadFailure> =>
  Prompt.gen(function* () {
    const all = partEdits(edits)
    // The types must not go before the links are there.
    const linkTypes = all.some(({ fieldId }) => fieldId === "issuelinks")
      ? yield* loadLinkTypes(reads.get, site)
      : []
    const found = new Map<number | undefined, FoundPart>()
    let propertiesGone = 0
    for (const edit of all) {
      const part = yield* loadPart(reads, edit, linkTypes, placed)
      propertiesGone += part.propertiesGone
      found.set(edit.at, { ...part, propertiesGone })
    }
    const gone = all.filter(({ fieldId, verb }) => fieldId === "worklog" && verb === "remove")
    const [first] = gone
    const forgotten = first === undefined ? [] : yield* loadForgotten(reads, gone.length)
    const part = found.get(first?.at)
    if (part !== undefined) found.set(first?.at, { ...part, removals: [...part.removals, ...forgotten] })
    return { linkTypes, found: (at) => found.get(at) }
  })
