import type { Paging } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { field, number, shape } from "../../../answers/shape"

/** A page of no dashboards. */
export const dashboards = shape<Paging.PageRequest>("Dashboards")({
  startAt: number(({ offset }) => offset),
  maxResults: number(({ limit }) => limit),
  total: number(() => 0),
  dashboards: field(Schema.Array(Schema.Unknown), () => []),
})
