import { Person, type SubjectView, loadSubjectViews } from "@quoin/directory"
import { type ReadFailure, type Reads, Rights } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { ContentId } from "../content/Content"
import { type Restrictable, restrictable } from "./wikiRights"

/** Who may do one thing with an item. Where both lists are empty it is not restricted. */
export const RestrictionView = Schema.Struct({
  operation: Schema.Literal(...restrictable),
  users: Schema.Array(Person),
  groups: Schema.Array(Schema.String),
})
export type RestrictionView = typeof RestrictionView.Type

/** The restrictions of an item, one for each operation. */
export const RestrictionsView = Schema.Struct({
  id: ContentId,
  restrictions: Schema.Array(RestrictionView),
})
export type RestrictionsView = typeof RestrictionsView.Type

const viewOf = (operation: Restrictable, subjects: ReadonlyArray<SubjectView>): RestrictionView => ({
  operation,
  users: subjects.flatMap((each) => (each.type === "user" ? [each.user] : [])),
  groups: subjects.flatMap((each) => (each.type === "group" ? [each.name] : [])),
})

/** Shows the restrictions that some items have, with all users asked for at once. */
export const loadRestrictions = (
  reads: Pick<Reads, "people">,
  all: ReadonlyArray<Rights.RightsRecord>,
): Effect.Effect<(rights: Rights.RightsRecord | undefined) => ReadonlyArray<RestrictionView>, ReadFailure> =>
  Effect.map(
    loadSubjectViews(
      reads,
      all.flatMap(({ grants }) => grants.map(({ subject }) => subject)),
    ),
    (shown) => (rights) =>
      restrictable.map((operation) =>
        viewOf(operation, rights === undefined ? [] : Rights.holdersOf(rights, [operation]).map(shown)),
      ),
  )
