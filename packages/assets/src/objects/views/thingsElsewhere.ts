import type { ReadFailure, Reads } from "@quoin/kernel"
import {
  type NamedVersion,
  type ProjectReference,
  projectCalled,
  seenProjects,
  seenVersions,
  versionCalled,
} from "@quoin/tracker"
import { type NamedPage, pageCalled, seenPages } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import type { AttributeRecord } from "../../definitions/attribute/AttributeDefinition"
import { limits } from "../../limits"

/** The kinds of values that are ids of things in other domains, which say who sees these. */
export const thingKinds = ["project", "version", "page"] as const
export type ThingKind = (typeof thingKinds)[number]

export const isThingKind = (kind: string): kind is ThingKind => thingKinds.some((each) => each === kind)

/** What objects name in other domains, by its id, as far as the caller sees it. */
export interface Things {
  readonly projects: ReadonlyMap<string, Pick<ProjectReference, "key" | "name">>
  readonly versions: ReadonlyMap<string, NamedVersion>
  readonly pages: ReadonlyMap<string, NamedPage>
}

/** Nothing of other domains may be told. */
export const noThings: Things = { projects: new Map(), versions: new Map(), pages: new Map() }

/** How such things are read for the caller. */
export type ThingReads = Pick<Reads, "peekAll" | "mayEach">

/** The things of some ids that the caller sees. */
export const loadThings = (
  reads: ThingReads,
  idsOf: (kind: ThingKind) => ReadonlySet<string>,
): Effect.Effect<Things, ReadFailure> =>
  Effect.all({
    projects: seenProjects(reads, [...idsOf("project")]),
    versions: seenVersions(reads, [...idsOf("version")]),
    pages: seenPages(reads, [...idsOf("page")]),
  })

/** What a thing is called, where the caller sees it. */
export const thingName = (things: Things, kind: ThingKind, id: string): string | undefined => {
  switch (kind) {
    case "project":
      return things.projects.get(id)?.name
    case "version":
      return things.versions.get(id)?.name
    case "page":
      return things.pages.get(id)?.title
  }
}

/**
 * The id of the thing that a text names, among those that the caller sees. Versions may be those of one project alone, and pages those
 * of one space, where the definition says so.
 */
export const thingCalled = (
  reads: ThingReads & Pick<Reads, "select">,
  { kind, typeValue, additionalValue }: Pick<AttributeRecord, "kind" | "typeValue" | "additionalValue">,
  text: string,
): Effect.Effect<string | undefined, ReadFailure> =>
  Effect.gen(function* () {
    if (text.length > limits.nameChars) return undefined
    switch (kind) {
      case "project":
        return (yield* projectCalled(reads, text))?.id
      case "version": {
        const project = typeValue === undefined ? undefined : yield* projectCalled(reads, typeValue)
        if (typeValue !== undefined && project === undefined) return undefined
        return (yield* versionCalled(reads, text, project?.id))?.id
      }
      case "page":
        return (yield* pageCalled(reads, text, additionalValue))?.id
      default:
        return undefined
    }
  })
