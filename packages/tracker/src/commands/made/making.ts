import {
  Commit,
  type ReadFailure,
  type Reads,
  Resource,
  type ResourceField,
  decided,
  exceeded,
  noChange,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { auditSetting, type changed } from "../../audit"
import { freeId, sequence } from "../../ids"
import { limits } from "../../limits"
import { KeptSite } from "../../site/KeptSite"
import { type Made, type MadeKind, allNow, demandFree, loadMade, oneMade } from "../../site/made"
import type { Site } from "../../site/Site"

/** What administrators make is called something, and something is said of it. */
interface Described {
  readonly id: string
  readonly name: string
  readonly description: string
}

/** How long its texts may be. */
interface DescribedFields {
  readonly name: ReturnType<typeof ResourceField.name>
  readonly description: ReturnType<typeof ResourceField.text>
}

/** In the audit log: `Issue type created`. */
const told = (called: string, happened: string): string =>
  `${called.charAt(0).toUpperCase()}${called.slice(1)} ${happened}`

/** What there is, and an id that nothing of it has. */
export const loadNew = <A extends Described>(
  kind: MadeKind<A>,
  site: Site,
  reads: Pick<Reads, "get" | "newId">,
): Effect.Effect<{ readonly made: Made<A>; readonly id: string }, ReadFailure> =>
  Effect.gen(function* () {
    const made = yield* loadMade(kind, reads)
    return { made, id: freeId(allNow(kind, site, made), yield* reads.newId(sequence)) }
  })

/** One more, under a name of its own. */
export const decideNew = <A extends Described>(kind: MadeKind<A>, site: Site, made: Made<A>, one: A) =>
  Either.gen(function* () {
    const next = [...made.made, yield* demandFree(kind, one, allNow(kind, site, made))]
    const tooMany = exceeded(limits, kind.limit, next.length)
    if (tooMany !== undefined) return yield* Either.left(tooMany)
    return yield* decided({
      changes: [Commit.put(KeptSite, kind.withMade(made.kept, next))],
      audit: [auditSetting(told(kind.called, "created"), one.name)],
      reply: one,
    })
  })

/** One that administrators made, among all that they made. */
export const loadOne = <A extends Described>(
  kind: MadeKind<A>,
  site: Site,
  reads: Pick<Reads, "get">,
  id: string,
) =>
  Effect.gen(function* () {
    const made = yield* loadMade(kind, reads)
    return { made, before: yield* oneMade(kind, site, made, id) }
  })

/** The same under another name, or with something else said of it. What is left out stays. */
export const decideChanged = <A extends Described>(
  kind: MadeKind<A>,
  site: Site,
  fields: DescribedFields,
  request: { readonly name?: string | undefined; readonly description?: string | undefined },
  { made, before }: { readonly made: Made<A>; readonly before: A },
  also: { readonly of: A; readonly changed: ReturnType<typeof changed> } = { of: before, changed: [] },
) =>
  Either.gen(function* () {
    const given = yield* Resource.given(fields, request)
    const after = yield* demandFree(kind, { ...also.of, ...given }, allNow(kind, site, made))
    const changedValues = [...Resource.differences(fields, before, after), ...also.changed]
    if (changedValues.length === 0) return yield* noChange(after)
    const next = made.made.map((each) => (each.id === after.id ? after : each))
    return yield* decided({
      changes: [Commit.put(KeptSite, kind.withMade(made.kept, next))],
      audit: [auditSetting(told(kind.called, "changed"), after.name, changedValues)],
      reply: after,
    })
  })
