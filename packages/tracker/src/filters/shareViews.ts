import { type ReadFailure, type Reads, Rights, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type People, loadPeople } from "../people"
import { projectReference } from "../Project"
import { byIdOrName } from "../site/lookup"
import type { Site } from "../site/Site"
import type { GivenShare, ShareRecord, ShareView } from "./Filter"
import type { Reach } from "./reach"

/** Shows a share, or nothing: one with a project that the caller may not see, or with a role that is there no more. */
export type ShareShower = (share: ShareRecord) => ShareView | undefined

const shareShower =
  (site: Site, { projects }: Pick<Reach, "projects">, people: People): ShareShower =>
  ({ id, type, projectId, roleId, subject, edit }) => {
    if (type === "global" || type === "authenticated") return { id, type, edit }
    const who = subject === undefined ? undefined : Rights.named(subject)
    if (who?.type === "user") return { id, type: "user", user: people(who.key), edit }
    if (who?.type === "group") return { id, type: "group", group: who.name, edit }
    const found = projectId === undefined ? undefined : projects.get(projectId)
    if (found === undefined) return undefined
    const project = projectReference(found)
    if (roleId === undefined) return { id, type: "project", project, edit }
    const role = site.roles.find((each) => each.id === roleId)
    return role === undefined ? undefined : { id, type: "role", project, role, edit }
  }

const keyIn = ({ subject }: ShareRecord): string | undefined => {
  const who = subject === undefined ? undefined : Rights.named(subject)
  return who?.type === "user" ? who.key : undefined
}

/** Shows shares, and the people who are asked for with those who are shared with. */
export const loadShareShower = (
  site: Site,
  reads: Pick<Reads, "people">,
  shares: ReadonlyArray<ShareRecord>,
  reach: Pick<Reach, "projects">,
  keys: ReadonlyArray<string> = [],
): Effect.Effect<{ readonly show: ShareShower; readonly people: People }, ReadFailure> =>
  Effect.map(loadPeople(reads, [...keys, ...shares.map(keyIn)]), (people) => ({
    show: shareShower(site, reach, people),
    people,
  }))

/** Is the share that is shown meant by what is given, but for what may be done with the filter? */
export const isMeant = (view: ShareView, given: GivenShare): boolean => {
  switch (view.type) {
    case "global":
    case "authenticated":
      return given.type === view.type
    case "group":
      return given.type === "group" && given.group === view.group
    case "user":
      return given.type === "user" && given.user === view.user.key
    case "project":
    case "role": {
      const { id, key } = view.project
      if (given.type !== "project" || given.project === undefined) return false
      if (given.project !== id && foldCase(given.project) !== foldCase(key)) return false
      return view.type === "role"
        ? given.role !== undefined && byIdOrName([view.role], given.role) !== undefined
        : given.role === undefined
    }
  }
}

/** Is the user with whom it is shared called so? Somebody else may be called so by now. */
export const isCalled = (view: ShareView, name: string | undefined): boolean =>
  view.type === "user" && name !== undefined && foldCase(view.user.name) === foldCase(name)
