import { GetSecuritySchemeOfProject, ListSecurityLevels, ListSecuritySchemes } from "@quoin/tracker"
import * as Either from "effect/Either"
import { ofSchemes } from "../../api"
import {
  foundLevel,
  foundSecurityScheme,
  securityLevels,
  securityScheme,
  securitySchemes,
} from "../../json/schemes/levels"

const { get } = ofSchemes

const without = (...instead: ReadonlyArray<string>) => ({
  sent: { fields: {}, instead, to: () => Either.right({}) },
})

/** Schemes of security levels, and the levels that the caller is in. */
export const levelEndpoints = [
  get("/issuesecurityschemes", ListSecuritySchemes, securitySchemes, without("id")),
  get("/issuesecurityschemes/:id", ListSecuritySchemes, foundSecurityScheme),
  get("/securitylevel/:id", ListSecurityLevels, foundLevel, without("project")),
  get("/project/:projectIdOrKey/securitylevel", ListSecurityLevels, securityLevels, without("id")),
  get("/project/:projectIdOrKey/issuesecuritylevelscheme", GetSecuritySchemeOfProject, securityScheme),
]
