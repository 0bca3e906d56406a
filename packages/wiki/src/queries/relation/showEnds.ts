import type { Expansion, QueryReads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { ContentRecord } from "../../content/Content"
import type { LoadFailure } from "../../content/views/ShownContent"
import { showRecords, viewsFrom } from "../../expansions/loadViews"
import { loadSpaceViews } from "../../expansions/spaces"
import { loadPeople } from "../../people"
import type { SpaceRecord } from "../../space/Space"
import type { EndView } from "../../relations/RelationView"
import type { End } from "../../relations/ends"

/** Shows one of the things that it was made for. */
type ShowEnd<A> = (thing: A) => Effect.Effect<EndView, LoadFailure>
type Inside = Expansion.Expansion | undefined
type ShowEnds<A> = (
  reads: QueryReads,
  inside: Inside,
) => (things: ReadonlyArray<A>) => Effect.Effect<ShowEnd<A>, LoadFailure>

/** Items at an end, whole where the expansion names that end. */
export const showContents: ShowEnds<ContentRecord> = (reads, inside) => (contents) =>
  Effect.gen(function* () {
    const show = inside === undefined ? undefined : yield* showRecords(reads, inside)(contents)
    return (content) =>
      Effect.gen(function* () {
        const end = { type: "content" as const, key: content.id }
        return show === undefined ? end : { ...end, content: yield* show(content) }
      })
  })

export const showSpaces: ShowEnds<SpaceRecord> = (reads, inside) => (spaces) =>
  Effect.gen(function* () {
    const around = { reads, loadViews: viewsFrom(reads) }
    const show = inside === undefined ? undefined : yield* loadSpaceViews(around, spaces, inside)
    return (space) =>
      Effect.gen(function* () {
        const end = { type: "space" as const, key: space.key }
        return show === undefined ? end : { ...end, space: yield* show(space) }
      })
  })

export const showUsers: ShowEnds<{ readonly key: string }> = (reads, inside) => (users) =>
  Effect.gen(function* () {
    const people =
      inside === undefined
        ? undefined
        : yield* loadPeople(
            reads,
            users.map(({ key }) => key),
          )
    return ({ key }) =>
      Effect.succeed({ type: "user" as const, key, ...(people === undefined ? {} : { user: people(key) }) })
  })

/** One end by itself. */
export const showEnd = (reads: QueryReads, end: End, inside: Inside): Effect.Effect<EndView, LoadFailure> => {
  if (end.type === "user") {
    const user = { key: end.id }
    return Effect.flatMap(showUsers(reads, inside)([user]), (show) => show(user))
  }
  return end.type === "space"
    ? Effect.flatMap(showSpaces(reads, inside)([end.space]), (show) => show(end.space))
    : Effect.flatMap(showContents(reads, inside)([end.content]), (show) => show(end.content))
}
