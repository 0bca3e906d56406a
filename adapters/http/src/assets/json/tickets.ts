import type { ConnectedTickets } from "@quoin/assets"
import { statusCategories } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { each, field, maybeOne, maybeText, one, shape, text } from "../../answers/shape"
import { icon } from "../../tracker/address"
import { iso } from "../address"
import { instant } from "./definitions"

type TicketView = ConnectedTickets["tickets"][number]

const status = shape<TicketView["status"]>()({
  name: Schema.String,
  description: Schema.String,
  colorName: maybeText(({ category }) => statusCategories.find(({ key }) => key === category)?.colorName),
})

const type = shape<TicketView["issueType"]>()({
  name: Schema.String,
  description: Schema.String,
  iconUrl: text(({ name }, at) => icon(at, "issuetype", name)),
})

const priority = shape<NonNullable<TicketView["priority"]>>()({
  name: Schema.String,
  iconUrl: text(({ name }, at) => icon(at, "priority", name)),
})

/** An issue that names an object (HTT-970). */
const ticket = shape<TicketView>("ConnectedTicket")({
  id: text(({ id }) => id),
  key: Schema.String,
  title: text(({ summary }) => summary),
  reporter: maybeText(({ reporter }) => reporter?.displayName),
  created: field(instant, ({ createdAt }) => iso(createdAt)),
  updated: field(instant, ({ updatedAt }) => iso(updatedAt)),
  status: one(status, (view) => view.status),
  type: one(type, ({ issueType }) => issueType),
  priority: maybeOne(priority, (view) => view.priority),
})

export const connectedTickets = shape<ConnectedTickets>("ConnectedTickets")({
  tickets: each(ticket, ({ tickets }) => tickets),
  allTicketsQuery: text(({ allTicketsQuery }) => allTicketsQuery ?? ""),
})
