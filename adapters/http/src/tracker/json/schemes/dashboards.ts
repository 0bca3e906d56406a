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

/** A dashboard, as it would be. */
export const dashboard = shape<never>("Dashboard")({
  id: Schema.String,
  name: Schema.String,
  self: Schema.String,
  view: Schema.String,
})
