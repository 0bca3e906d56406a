import type { PrioritySchemeView } from "@quoin/tracker"
import { each, number, shape } from "../../../answers/shape"
import type { Sliced } from "../pages"
import { priorityScheme } from "./offers"

/** A page of priority schemes, which stand under a name of their own. */
export const prioritySchemes = shape<Sliced<PrioritySchemeView>>("PrioritySchemes")({
  startAt: number(({ page }) => page.offset),
  maxResults: number(({ page }) => page.limit),
  total: number(({ all }) => all.length),
  schemes: each(priorityScheme, ({ all, page: { offset, limit } }) => all.slice(offset, offset + limit)),
})
