import { Users } from "@quoin/directory"
import {
  type Collection,
  Expansion,
  Given,
  NotFound,
  Order,
  Paging,
  type QueryReads,
  Where,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Contents, Spaces } from "../../collections"
import { isReached } from "../../access/containment"
import { StoredStatus } from "../../content/Content"
import { isPresent } from "../../access/presence"
import { hasNoOther } from "../../access/statusWhere"
import type { LoadFailure } from "../../content/views/ShownContent"
import { limits } from "../../limits"
import { loadPeople } from "../../people"
import { fromClaim, relationClaim, toClaim } from "../../relations/Relation"
import { type EndView, linksAroundRelation, relationView } from "../../relations/RelationView"
import { Relations } from "../../relations/collections"
import type { EndStatus, EndType } from "../../relations/endTypes"
import type { End } from "../../relations/ends"
import { loadRelations } from "../../relations/storedRelations"
import { showContents, showEnd, showSpaces, showUsers } from "./showEnds"

export const relationListFields = {
  expand: Schema.optionalWith(Given.Text, { default: () => "" }),
  start: Schema.optional(Schema.Int),
  limit: Schema.optional(Schema.Int),
}

/** The relations of one name between a thing and all things of a type. */
export interface Asked extends Schema.Struct.Type<typeof relationListFields> {
  readonly name: string
  /** The end that is known, and which of the two it is. */
  readonly end: End
  readonly side: "source" | "target"
  /** What stands at the other end. */
  readonly others: { readonly type: EndType; readonly status: EndStatus }
}

const otherSide = { source: "target", target: "source" } as const

/** What stands at the other end, by the relation to it. */
const relatedTo = ({ name, end, side, others }: Asked): Where.Where<never> =>
  side === "source"
    ? Where.referencedBy(
        Relations,
        "targetId",
        Where.equals("from", fromClaim({ name, sourceId: end.id, targetType: others.type })),
      )
    : Where.referencedBy(
        Relations,
        "sourceId",
        Where.equals("to", toClaim({ name, targetId: end.id, sourceType: others.type })),
      )

const style = Paging.startLimit(limits.listDefault, limits.listMax)

/** Lists what stands at the other end, as far as the caller sees it, each with the relation to it. */
const listOthers = <A, N extends string>(
  reads: QueryReads,
  asked: Asked,
  collection: Collection.Collection<A, N>,
  how: {
    readonly idOf: (other: A) => string
    readonly where?: Where.Where<N>
    readonly orderBy: ReadonlyArray<Order.OrderTerm<N>>
    readonly show: (
      others: ReadonlyArray<A>,
    ) => Effect.Effect<(other: A) => Effect.Effect<EndView, LoadFailure>, LoadFailure>
  },
) =>
  Effect.gen(function* () {
    const { name, end, side, start, limit, expand } = asked
    const expansion = yield* Expansion.parseExpansion(expand)
    const known = yield* showEnd(reads, end, Expansion.expansionAt(expansion, side))
    const claimOf = (other: A) => {
      const id = how.idOf(other)
      const [sourceId, targetId] = side === "source" ? [end.id, id] : [id, end.id]
      return relationClaim({ name, sourceId, targetId })
    }
    return yield* reads.list(collection, {
      style,
      from: start,
      size: limit,
      where: Where.and<N>(relatedTo(asked), how.where ?? Where.all),
      orderBy: how.orderBy,
      show: (others) =>
        Effect.gen(function* () {
          const relations = yield* loadRelations(reads, others.map(claimOf))
          const people = yield* loadPeople(
            reads,
            [...relations.values()].map(({ by }) => by),
          )
          const show = yield* how.show(others)
          return (other: A) =>
            Effect.gen(function* () {
              const relation = relations.get(claimOf(other))
              if (relation === undefined) return yield* new NotFound({ kind: "relation", id: claimOf(other) })
              const shown = yield* show(other)
              const ends =
                side === "source" ? { source: known, target: shown } : { source: shown, target: known }
              return relationView(relation, people, ends)
            })
        }),
      more: linksAroundRelation,
    })
  })

/** A page of relations: to items in order of their creation, to spaces by name, to users in any order. */
export const listRelations = (reads: QueryReads, asked: Asked) =>
  Effect.gen(function* () {
    const { side, others, expand } = asked
    const inside = Expansion.expansionAt(yield* Expansion.parseExpansion(expand), otherSide[side])
    if (others.type === "user") {
      const show = showUsers(reads, inside)
      return yield* listOthers(reads, asked, Users, { idOf: ({ key }) => key, orderBy: [], show })
    }
    if (others.type === "space") {
      const orderBy = [Order.ascending("name" as const)]
      const show = showSpaces(reads, inside)
      return yield* listOthers(reads, asked, Spaces, { idOf: ({ id }) => id, orderBy, show })
    }
    return yield* listOthers(reads, asked, Contents, {
      idOf: ({ id }) => id,
      where: Where.and(
        hasNoOther(others.status === "any" ? StoredStatus.literals : [others.status]),
        isReached,
        isPresent,
      ),
      orderBy: [Order.ascending("idNumber" as const)],
      show: showContents(reads, inside),
    })
  })
