import { Rights } from "@quoin/kernel"
import type { SpaceRecord } from "../space/Space"
import { everydayOperations, spaceOperations } from "./spaceOperations"

/** The rights on a new space: its creator holds all, and whoever is signed in reads and writes one that is not private (WIK-260). */
export const firstRights = (
  { id, createdBy }: Pick<SpaceRecord, "id" | "createdBy">,
  isPrivate: boolean,
): Rights.RightsRecord => ({
  id,
  limits: "all",
  grants: [
    ...(createdBy === undefined
      ? []
      : [{ subject: Rights.userSubject(createdBy), operations: spaceOperations }]),
    ...(isPrivate
      ? []
      : [{ subject: Rights.groupSubject(Rights.signedInGroup), operations: everydayOperations }]),
  ],
})
