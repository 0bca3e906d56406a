import { Operation, Permission, type ReadFailure, type Reads, Resource, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Projects } from "../project/collections"
import { allNow, loadMade, madeTypes } from "../site/made"
import type { Site } from "../site/Site"
import { keepOffered } from "./commands/changeOffers"
import { giveIssueTypeScheme } from "./commands/giveIssueTypeScheme"
import { type OfferKind, offeredPriorities, offeredTypes } from "./offerKinds"
import { getPrioritySchemeOfProject, listIssueTypeSchemes, listPrioritySchemes } from "./queries/readOffers"
import {
  CreateIssueTypeScheme,
  CreatePriorityScheme,
  DeleteIssueTypeScheme,
  DeletePriorityScheme,
  UpdateIssueTypeScheme,
  UpdatePriorityScheme,
} from "./requests"
import { offerSchemes } from "./schemes"
import { notDefaultOffer } from "./storedOffers"

const writing = { scope: "write:tracker-site", entry: Permission.administer, rules: ["TRK-600"] }
const changing = { ...writing, rules: ["TRK-600", "TRK-603"] }

/** What a scheme may hold: a type that administrators made is there when the scheme is committed. */
const loadNow = (
  kind: Pick<OfferKind, "ofIssue">,
  site: Site,
  reads: Pick<Reads, "get">,
): Effect.Effect<Site, ReadFailure> =>
  kind.ofIssue === "typeId"
    ? Effect.map(loadMade(madeTypes, reads), (made) => ({
        ...site,
        issueTypes: allNow(madeTypes, site, made),
      }))
    : Effect.succeed(site)

/** The command that creates a scheme of a kind. */
const createOffers = <A extends { readonly id: string; readonly name: string }>(
  kind: OfferKind<A>,
  site: Site,
) => {
  const creating = Resource.create(offerSchemes(kind, site))
  return {
    ...creating,
    load: (...[request, reads]: Parameters<typeof creating.load>) =>
      Effect.flatMap(loadNow(kind, site, reads), (now) =>
        Resource.create(offerSchemes(kind, now)).load(request, reads),
      ),
  }
}

/** The command that changes a scheme of a kind. */
const updateOffers = <A extends { readonly id: string; readonly name: string }>(
  kind: OfferKind<A>,
  site: Site,
) => {
  const updating = Resource.update(offerSchemes(kind, site))
  return {
    ...updating,
    load: (...given: Parameters<typeof updating.load>) =>
      Effect.gen(function* () {
        const [request, reads] = given
        yield* notDefaultOffer(request.id)
        const now = yield* loadNow(kind, site, reads)
        const state = yield* Resource.update(offerSchemes(kind, now)).load(request, reads)
        yield* keepOffered(reads, kind, state.before, state.record)
        return state
      }),
  }
}

/** The command that deletes a scheme of a kind that no project has. */
const removeOffers = <A extends { readonly id: string; readonly name: string }>(
  kind: OfferKind<A>,
  site: Site,
) => {
  const ofProjects = Resource.use(
    Projects,
    (id) => Where.equals(kind.ofProject, id),
    `${kind.aCalled} that no project has, archived ones included`,
  )
  const removing = Resource.remove(offerSchemes(kind, site), ofProjects)
  return {
    ...removing,
    load: (...given: Parameters<typeof removing.load>) =>
      Effect.zipRight(notDefaultOffer(given[0].id), removing.load(...given)),
  }
}

/** Schemes of what projects offer. */
export const offerOperations = (site: Site) =>
  [
    Operation.command(
      CreateIssueTypeScheme,
      { summary: "Create an issue type scheme", ...writing },
      createOffers(offeredTypes, site),
    ),
    Operation.command(
      UpdateIssueTypeScheme,
      { summary: "Change an issue type scheme", ...changing },
      updateOffers(offeredTypes, site),
    ),
    Operation.command(
      DeleteIssueTypeScheme,
      { summary: "Delete an issue type scheme", ...writing },
      removeOffers(offeredTypes, site),
    ),
    giveIssueTypeScheme,
    listIssueTypeSchemes(site),
    Operation.command(
      CreatePriorityScheme,
      { summary: "Create a priority scheme", ...writing },
      createOffers(offeredPriorities, site),
    ),
    Operation.command(
      UpdatePriorityScheme,
      { summary: "Change a priority scheme", ...changing },
      updateOffers(offeredPriorities, site),
    ),
    Operation.command(
      DeletePriorityScheme,
      { summary: "Delete a priority scheme", ...writing },
      removeOffers(offeredPriorities, site),
    ),
    listPrioritySchemes(site),
    getPrioritySchemeOfProject(site),
  ] as const
