import {
  Commit,
  type Moment,
  type Needs,
  type NotFound,
  Permission,
  type Reads,
  Where,
  callerKey,
  decided,
  invalid,
  noChange,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { loadSpaceHolder } from "../../holders/loadHolder"
import { type People, loadPeople } from "../../people"
import { changeSpace } from "../../permissions"
import { type RelationRecord, favourite, like, relationClaim } from "../../relations/Relation"
import { endView, relationView } from "../../relations/RelationView"
import { Relations } from "../../relations/collections"
import { relationEvent } from "../../relations/events"
import {
  type AskedRelation,
  type End,
  checkStatus,
  loadEnd,
  seeEnd,
  sourceOf,
  targetOf,
} from "../../relations/ends"
import { auditRelation } from "../../relations/relationAudit"
import { checkRelation } from "../../relations/relationNames"

/** Both ends of a relation, and the relation itself where there is one. */
interface Related {
  readonly source: End
  readonly target: End
  readonly stored: RelationRecord | undefined
  readonly id: string
  readonly people: People
}

/** A relation as a command has loaded it. That its target is missing is told to those who see the source. */
export type RelationState = Related | { readonly source: End; readonly missing: NotFound }

const isWhole = (state: RelationState): state is Related => !("missing" in state)

/** The relation between two things, guarded; that nobody else makes it meanwhile, its claim sees to. */
const loadRelated = (reads: Reads, name: string, source: End, target: End) =>
  Effect.gen(function* () {
    const claim = relationClaim({ name, sourceId: source.id, targetId: target.id })
    const { records } = yield* reads.select(Relations, { where: Where.equals("claim", claim), limit: 1 })
    const [found] = records
    if (found !== undefined) yield* reads.guard(Commit.unchanged(Relations, found.key, found.revision))
    const id = found?.key ?? (yield* reads.newId("relation"))
    return { source, target, stored: found?.value, id }
  })

/** Loads what is to be related, or no longer. */
export const loadRelation = (reads: Reads, asked: AskedRelation) =>
  Effect.gen(function* () {
    yield* checkRelation(asked)
    const from = { reads, loadSpace: (key: string) => loadSpaceHolder(reads, key) }
    const source = yield* loadEnd(from, sourceOf(asked))
    const target = yield* loadEnd(from, targetOf(asked)).pipe(
      Effect.catchTag("NotFound", (missing) => Effect.succeed({ missing })),
    )
    if ("missing" in target) return { source, ...target }
    const related = yield* loadRelated(reads, asked.name, source, target)
    const people = yield* loadPeople(reads, [related.stored?.by ?? callerKey(reads.moment.caller)])
    return { ...related, people }
  })

/** Taking a favourite away from somebody else is for those who administer its space (WIK-158). */
const overOthers = ({ target }: Related, name: string, ends: boolean): Permission.Permission =>
  ends && name === favourite && target.type !== "user" ? changeSpace(target.space) : Permission.administer

/** Whoever sees both ends relates them, in their own name. */
export const relationNeeds = ({ name }: AskedRelation, state: RelationState, ends: boolean): Needs => {
  if (!isWhole(state)) return { see: seeEnd(state.source) }
  const { source, target } = state
  return {
    see: [...seeEnd(source), ...seeEnd(target)],
    ...(source.type === "user" && source.isOther ? { do: overOthers(state, name, ends) } : {}),
  }
}

/** What is liked or a favourite is there for all. */
const checkCurrent = ({ name }: AskedRelation, target: End) =>
  (name === favourite || name === like) && target.type === "content" && target.content.status !== "current"
    ? Either.left(invalid("targetKey", target.id, "the id of a current page or blog post"))
    : Either.void

const checkEnds = (asked: AskedRelation, state: RelationState): Either.Either<Related, NotFound> => {
  if (!isWhole(state)) return Either.left(state.missing)
  return Either.map(
    Either.all([checkStatus(state.source, sourceOf(asked)), checkStatus(state.target, targetOf(asked))]),
    () => state,
  )
}

/** Two things are related from now on; where they are already nothing changes. */
export const decideCreation = (asked: AskedRelation, state: RelationState, { at, caller }: Moment) =>
  Either.gen(function* () {
    const { source, target, stored, id, people } = yield* checkEnds(asked, state)
    yield* checkCurrent(asked, target)
    const by = callerKey(caller)
    const relation: RelationRecord = stored ?? {
      id,
      name: asked.name,
      sourceType: source.type,
      sourceId: source.id,
      targetType: target.type,
      targetId: target.id,
      at,
      ...(by === undefined ? {} : { by }),
    }
    const reply = relationView(relation, people, { source: endView(source), target: endView(target) })
    if (stored !== undefined) return yield* noChange(reply)
    return yield* decided({
      changes: [Commit.put(Relations, relation)],
      events: [relationEvent("created", relation)],
      audit: [auditRelation("created", relation)],
      reply,
    })
  })

/** They are related no longer; where they were not nothing changes. */
export const decideDeletion = (asked: AskedRelation, state: RelationState) =>
  Either.gen(function* () {
    const { stored, id } = yield* checkEnds(asked, state)
    if (stored === undefined) return yield* noChange(undefined)
    return yield* decided({
      changes: [Commit.remove(Relations, id)],
      events: [relationEvent("deleted", stored)],
      audit: [auditRelation("removed", stored)],
      reply: undefined,
    })
  })
