import * as Schema from "effect/Schema"
import { each, field, number, shape } from "../../../answers/shape"
import type { Sliced } from "../pages"
import { type PrioritySchemeView, priorityScheme } from "./schemes"

/** A page of priority schemes, which stand under a name of their own. */
export const prioritySchemes = shape<Sliced<PrioritySchemeView>>("PrioritySchemes")({
  startAt: number(({ page }) => page.offset),
  maxResults: number(({ page }) => page.limit),
  total: number(({ all }) => all.length),
  schemes: each(priorityScheme, ({ all, page: { offset, limit } }) => all.slice(offset, offset + limit)),
})

const none = field(Schema.Array(Schema.Unknown), () => [])

/** Who sees which issues is said by permissions alone. */
export const securitySchemes = shape<unknown>("IssueSecuritySchemes")({ issueSecuritySchemes: none })
export const securityLevels = shape<unknown>("SecurityLevels")({ levels: none })
